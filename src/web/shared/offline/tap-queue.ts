import { ApiError, api } from '../api.ts'
import { getStorageOwnerId } from '../browser-owner.ts'
import { createRandomKey } from '../random-key.ts'
import { serverNow } from '../server-clock.ts'
import { openOfflineDatabase, type Tap } from './database.ts'

/** Time in ms after which a tap without an answer counts as waiting; the screen goes on without it. */
const answerPatienceMs = 1500
const retryDelayMs = 5000
/** Age in ms from which a tap is sent with its time. Below, an error of the device's clock would only shorten the time to undo it. */
const waitedMs = 3000
/** Age in ms from which a waiting tap is not sent any more: its order is long over. */
const maxTapAgeMs = 12 * 3_600_000

type Outcome = { answer: object } | { refusal: ApiError } | 'later'

/**
 * Steps of one work screen, sent one after the other in the order of the taps. A tap without an answer waits in IndexedDB and is sent again with its
 * idempotency key and its time. What the server refuses by then stays listed until somebody has read why.
 */
export class TapQueue {
  readonly #scope: string
  readonly #listeners = new Set<() => void>()
  /** Callers of `send` that still look at the result. */
  readonly #callers = new Map<string, (outcome: Outcome) => void>()
  #taps: readonly Tap[] = []
  #sendingKey: string | undefined
  #running: Promise<void> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Its screen has gone: a device paired anew must not send the taps of the revoked one. */
  #isClosed = false
  /** Undefined once the waiting taps are read: then a tap is sent in the same task, before the screen is drawn anew. */
  #loading: Promise<void> | undefined
  /** Applies the answer of a tap that was sent later. */
  onAnswer: (answer: object) => void = () => {}

  constructor(scope: string) {
    this.#scope = scope
    this.#loading = this.#load().finally(() => {
      this.#loading = undefined
    })
  }

  readonly read = (): readonly Tap[] => this.#taps

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Adds a tap and sends it. Resolves with its answer, or with undefined once the tap waits for a network.
   * @throws ApiError when the server refuses it at once
   */
  async send(path: string, body: object, number: number | null): Promise<object | undefined> {
    const index = Math.max(Date.now(), (this.#taps.at(-1)?.index ?? 0) + 1)
    const tappedAt = new Date(serverNow()).toISOString()
    const tap: Tap = { key: createRandomKey(), index, ownerId: getStorageOwnerId(), scope: this.#scope, path, body, tappedAt, number }
    const outcome = new Promise<Outcome>(resolve => {
      this.#callers.set(tap.key, resolve)
      setTimeout(resolve, answerPatienceMs, 'later')
    })
    this.#set([...this.#taps, tap])
    void this.#store(tap)
    void this.replay()
    const settled = await outcome
    this.#callers.delete(tap.key)
    if (settled === 'later') return undefined
    if ('refusal' in settled) throw settled.refusal
    return settled.answer
  }

  /** Takes back the last waiting tap with this path. False when it is being sent, or was. */
  withdraw(path: string): boolean {
    const tap = this.#taps.findLast(tap => tap.path === path && tap.refusal === undefined && tap.key !== this.#sendingKey)
    if (!tap) return false
    this.#remove(tap)
    return true
  }

  /** Removes what no longer applies from the list. */
  acknowledge(): void {
    for (const tap of this.#taps) if (tap.refusal !== undefined) this.#remove(tap)
  }

  /** Sends the waiting taps in their order; stops at the first without an answer and tries again later. */
  replay(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined
      // A tap that came while the last one was being settled.
      if (!this.#isClosed && this.#retryTimer === undefined && this.#findNext()) void this.replay()
    })
    return this.#running
  }

  /** Sends again after `close`: React may run an effect twice. */
  open(): void {
    this.#isClosed = false
  }

  /** Sends nothing more; the taps that wait stay stored. */
  close(): void {
    this.#isClosed = true
    this.#stopRetry()
  }

  #findNext = () => this.#taps.find(({ refusal }) => refusal === undefined)

  #stopRetry(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
  }

  async #sendAll(): Promise<void> {
    if (this.#loading) await this.#loading
    this.#stopRetry()
    for (;;) {
      const tap = this.#findNext()
      if (!tap) return
      this.#sendingKey = tap.key
      const outcome = await sendTap(tap)
      this.#sendingKey = undefined
      if (outcome === 'later') {
        // Those behind it wait as well: their screens go on at once.
        for (const goOn of this.#callers.values()) goOn('later')
        if (!this.#isClosed) this.#retryTimer = setTimeout(() => void this.replay(), retryDelayMs)
        return
      }
      this.#settle(tap, outcome)
    }
  }

  #settle(tap: Tap, outcome: Exclude<Outcome, 'later'>): void {
    const caller = this.#callers.get(tap.key)
    if ('answer' in outcome) {
      this.onAnswer(outcome.answer)
      this.#remove(tap)
    } else if (caller) this.#remove(tap)
    // Nobody waits for it any more: it stays listed.
    else {
      const { message, answer } = outcome.refusal
      const refused = { ...tap, refusal: message, ...(typeof answer.status === 'string' && { status: answer.status }) }
      this.#set(this.#taps.map(other => (other.key === tap.key ? refused : other)))
      void this.#store(refused)
    }
    caller?.(outcome)
  }

  async #load(): Promise<void> {
    try {
      const stored = await (await openOfflineDatabase()).getAllFromIndex('taps', 'scope', this.#scope)
      const isCurrent = (tap: Tap) => tap.ownerId === getStorageOwnerId() && serverNow() - Date.parse(tap.tappedAt) < maxTapAgeMs
      for (const tap of stored) if (!isCurrent(tap)) this.#remove(tap)
      // A tap made meanwhile may be stored already.
      const own = new Set(this.#taps.map(({ key }) => key))
      const kept = stored.filter(tap => isCurrent(tap) && !own.has(tap.key))
      if (kept.length > 0) this.#set([...kept, ...this.#taps].sort((one, other) => one.index - other.index))
    } catch {
      // Without storage the queue lives in this page.
    }
  }

  async #store(tap: Tap): Promise<void> {
    await openOfflineDatabase()
      .then(database => database.put('taps', tap))
      .catch(() => {})
  }

  #remove({ key }: Tap): void {
    this.#set(this.#taps.filter(tap => tap.key !== key))
    void openOfflineDatabase()
      .then(database => database.delete('taps', key))
      .catch(() => {})
  }

  #set(taps: readonly Tap[]): void {
    this.#taps = taps
    for (const listener of this.#listeners) listener()
  }
}

/** Stored taps of an account or device in their order: those that wait, and those whose refusal nobody has read. */
export async function readTapsOf(ownerId: string): Promise<readonly Tap[]> {
  try {
    const stored = await (await openOfflineDatabase()).getAll('taps')
    return stored.filter(tap => tap.ownerId === ownerId).sort((one, other) => one.index - other.index)
  } catch {
    // Without storage nothing has outlived its page.
    return []
  }
}

/** Sends one tap. `later`: no answer, or one that says nothing about the tap. */
async function sendTap({ path, body, key, tappedAt }: Tap): Promise<Outcome> {
  const hasWaited = serverNow() - Date.parse(tappedAt) > waitedMs
  try {
    return { answer: await api<object>('POST', path, { body, headers: { 'idempotency-key': key, ...(hasWaited && { 'tapped-at': tappedAt }) } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) return 'later'
    // The first attempt has arrived, and its answer was lost.
    if (error.code === 'already_done') return { answer: {} }
    if (error.code === 'already_begun' || error.status === 401 || error.status === 429 || error.status >= 500) return 'later'
    return { refusal: error }
  }
}

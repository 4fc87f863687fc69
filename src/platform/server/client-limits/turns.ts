/** Time per turn of the event loop in which requests are started, in ms. */
const maxTurnMs = 10
/** Bytes of cached responses passed to the kernel per turn: each is copied at once. */
const maxTurnBytes = 8 * 1024 * 1024

/**
 * Shares the event loop fairly. Node delivers in one turn all that has arrived on every connection; a thousand simultaneous requests would block all
 * others for seconds. Work beyond a turn's budget waits for the next turns, in order.
 */
export class TurnBudget {
  /** Start of the turn's first request; 0 if none. */
  #beganAt = 0
  #bytes = 0
  #scheduled = false
  /** Requests to start, and finished responses to write: those go first, since they hold memory until then. */
  #toBegin: (() => void)[] = []
  #toWrite: (() => void)[] = []
  /** Requests over a turn's byte budget, mostly for cached responses. */
  #toSend: (() => void)[] = []

  /** Tells whether another response may be started or written in this turn. */
  hasTime(): boolean {
    if (this.#isAwaited()) return false
    this.#schedule()
    const now = performance.now()
    if (this.#beganAt === 0) this.#beganAt = now
    return now - this.#beganAt < maxTurnMs
  }

  /** Tells whether another cached response may be sent in this turn. New requests queue behind waiting ones. */
  hasRoom(): boolean {
    return this.#bytes < maxTurnBytes && this.#toSend.length === 0
  }

  sent(bytes: number): void {
    this.#bytes += bytes
    // Small amounts need no exact accounting per turn.
    if (this.#bytes > maxTurnBytes / 8) this.#schedule()
  }

  /** Sends as soon as there is room, as many per turn as fit. A job with further work passes that to `begin`. */
  send(job: () => void): void {
    this.#toSend.push(job)
    this.#schedule()
  }

  /** Starts a job in one of the next turns. */
  begin(job: () => void): void {
    this.#toBegin.push(job)
    this.#schedule()
  }

  /** Writes now, or in one of the next turns: many responses may have waited for the same data and be ready at once. */
  write(job: () => void): void {
    if (this.hasTime()) {
      job()
      return
    }
    this.#toWrite.push(job)
    this.#schedule()
  }

  #isAwaited = () => this.#toBegin.length > 0 || this.#toWrite.length > 0

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#beganAt = 0
      this.#bytes = 0
      const until = performance.now() + maxTurnMs
      while (this.#toSend.length > 0 && this.#bytes < maxTurnBytes && performance.now() < until) this.#toSend.shift()?.()
      this.#beganAt = performance.now()
      this.#runJobs()
    })
  }

  /**
   * Runs jobs for as long as the turn has time. A job's work continues in microtasks after its function: the time is looked at when they are done. Jobs
   * that could share a statement stay in one turn.
   */
  #runJobs(): void {
    const job = this.#toWrite.shift() ?? this.#toBegin.shift()
    job?.()
    if (!this.#isAwaited() && this.#toSend.length === 0) return
    if (job && this.#isAwaited())
      queueMicrotask(() => process.nextTick(() => (performance.now() - this.#beganAt < maxTurnMs ? this.#runJobs() : this.#schedule())))
    else this.#schedule()
  }
}

/** Time of one turn of the event loop in which requests are begun, in ms. */
const maxTurnMs = 10
/** Bytes of kept answers that are handed to the kernel in one turn: it copies each of them at once. */
const maxTurnBytes = 8 * 1024 * 1024

/**
 * Shares out the event loop. Node hands on in one turn what has come in on every connection; a thousand requests that came together would
 * be a turn of seconds, in which nobody else is answered. What is above the measure of a turn waits for the next ones, in order.
 */
export class TurnBudget {
  /** Of the first request that was begun in this turn; 0: none was. */
  #beganAt = 0
  #bytes = 0
  #scheduled = false
  /** Requests that are not begun, and answers that only have to be written: those go first, as they are held until then. */
  #toBegin: (() => void)[] = []
  #toWrite: (() => void)[] = []
  /** Requests that came when a turn had no more room: most are for kept answers. */
  #toSend: (() => void)[] = []

  /** Whether another answer may be begun or written in this turn. */
  hasTime(): boolean {
    if (this.#isAwaited()) return false
    this.#schedule()
    const now = performance.now()
    if (this.#beganAt === 0) this.#beganAt = now
    return now - this.#beganAt < maxTurnMs
  }

  /** Whether another answer that lies ready may be sent in this turn. Who comes while others wait for room waits behind them. */
  hasRoom(): boolean {
    return this.#bytes < maxTurnBytes && this.#toSend.length === 0
  }

  sent(bytes: number): void {
    this.#bytes += bytes
    // Far below the measure it does not matter in which turn it was.
    if (this.#bytes > maxTurnBytes / 8) this.#schedule()
  }

  /** Sent as soon as there is room: as many in a turn as it holds. A job that has something to begin hands that to `begin`. */
  send(job: () => void): void {
    this.#toSend.push(job)
    this.#schedule()
  }

  /** Begun in one of the next turns. */
  begin(job: () => void): void {
    this.#toBegin.push(job)
    this.#schedule()
  }

  /** Written at once, or in one of the next turns: many answers may have waited for the same, and be there at once. */
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
      // One, as what it begins goes on after this function: connections are looked at before the next.
      const job = this.#toWrite.shift() ?? this.#toBegin.shift()
      job?.()
      if (this.#isAwaited() || this.#toSend.length > 0) this.#schedule()
    })
  }
}

import type { EventStream } from './event-streams.ts'

/** A stream that is not open yet, while what it shows first is being read. */
export interface PendingStream {
  /** Before it is open nothing is sent: what it begins with is the newest. */
  send(event: string, data: unknown): void
  /** Ends it, or will as soon as it is open: something between was not read, and whoever comes back is told how things stand. */
  end(): void
  begin(opened: EventStream, event: string, data: unknown): void
}

export function createPendingStream(): PendingStream {
  let stream: EventStream | undefined
  let isEnded = false
  return {
    send: (event, data) => stream?.send(event, data),
    end() {
      isEnded = true
      stream?.end()
    },
    begin(opened, event, data) {
      stream = opened
      opened.send(event, data)
      if (isEnded) opened.end()
    },
  }
}

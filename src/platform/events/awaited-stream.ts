import type { EventStream } from './event-streams.ts'

/** Stream that is not open yet, while its first state is being read. */
interface PendingStream {
  /** Ignored before the stream opens: the first state is newer anyway. */
  send(event: string, data: unknown): void
  /** Ends the stream, or does so once it opens: an event in between could not be read, and the client gets the current state on reconnect. */
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

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LiveEvents } from './live-events.ts'

/** Heartbeat interval, in ms; a browser without any data for longer reconnects. */
const heartbeatMs = 15_000
/** Interval of the access check, in ms: the longest time that an ended session still receives events. */
const accessCheckMs = 5000
/** Maximum unsent bytes per client. Beyond that the stream is closed; on reconnect the client gets the current state. */
const maxBufferedBytes = 512 * 1024

/** Server-Sent Events to one browser (HTML Living Standard, 9.2). */
export interface EventStream {
  /** `id:` is the floor of all events: a client that reconnects with it gets some events twice and misses none. */
  send(event: string, data: unknown): void
  onEnd(done: () => void): void
  end(): void
  /** Sends `ended` and closes: the session was ended, or the device revoked. */
  endAccess(): void
}

export interface EventStreams {
  /** Turns a response into a stream. `stillAllowed` is checked every few seconds; on false the stream sends `ended` and closes. */
  open(reply: FastifyReply, options?: { stillAllowed?: () => Promise<boolean> }): EventStream
  /** Ends all streams, spread over the duration, so that their clients do not all reconnect to the other instances at once. */
  handOver(durationMs: number): void
}

interface OpenStream extends EventStream {
  stillAllowed?: (() => Promise<boolean>) | undefined
  beat(): void
}

/** Access checks are spread over turns, so that all screens of a chain don't query the database at once. */
const turnCount = 50

export function openEventStreams(app: FastifyInstance, events: LiveEvents): EventStreams {
  const streams = Array.from({ length: turnCount }, () => new Set<OpenStream>())
  let opened = 0
  let ticks = 0
  let closing = false
  const timer = setInterval(() => {
    const isHeartbeatDue = Math.floor(ticks / turnCount) % (heartbeatMs / accessCheckMs) === 0
    for (const stream of streams[ticks % turnCount] ?? []) {
      if (isHeartbeatDue) stream.beat()
      stream.stillAllowed?.().then(
        allowed => {
          if (!allowed) stream.endAccess()
        },
        // Database outage: access stays as it was until the database answers.
        () => {},
      )
    }
    ticks += 1
  }, accessCheckMs / turnCount)
  timer.unref()
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(timer)
    for (const stream of streams.flatMap(turn => [...turn])) stream.end()
  })

  return {
    handOver(durationMs) {
      closing = true
      const all = streams.flatMap(turn => [...turn])
      for (const [index, stream] of all.entries()) setTimeout(() => stream.end(), (durationMs * index) / all.length).unref()
    },
    open(reply, { stillAllowed } = {}) {
      const out = new Readable({ read() {} })
      let isEnded = false
      const write = (text: string) => {
        if (isEnded || out.destroyed) return
        if (out.readableLength > maxBufferedBytes) out.destroy()
        else out.push(text)
      }
      const stream: OpenStream = {
        stillAllowed,
        send: (event, data) => write(`id: ${events.floor()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        // Server time in ms, so that a screen open for days can correct its own clock.
        beat: () => write(`: here ${Date.now()}\n\n`),
        onEnd: done => void out.once('close', done),
        end() {
          if (isEnded || out.destroyed) return
          isEnded = true
          out.push(null)
        },
        endAccess() {
          stream.send('ended', {})
          stream.end()
        },
      }
      const turn = streams[opened++ % turnCount]
      turn?.add(stream)
      out.once('close', () => turn?.delete(stream))
      out.on('error', () => {})
      write('retry: 2000\n\n')
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(out)
      // Requested before the server began to close; would block the close.
      if (closing) stream.end()
      return stream
    },
  }
}

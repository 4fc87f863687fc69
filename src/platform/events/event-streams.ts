import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LiveEvents } from './live-events.ts'

/** Says that the line is alive, in ms; a browser that hears nothing for longer connects anew. */
const heartbeatMs = 15_000
/** How long somebody whose session was ended still hears something, in ms. */
const accessCheckMs = 5000
/** A client that is so many bytes behind is dropped: it comes back and is told how things stand. */
const maxBufferedBytes = 512 * 1024

/** Server-Sent Events to one browser (HTML Living Standard, 9.2). */
export interface EventStream {
  /** `id:` is the floor of all events: whoever comes back with it is told a little twice and misses nothing. */
  send(event: string, data: unknown): void
  onEnd(done: () => void): void
  end(): void
}

export interface EventStreams {
  /**
   * Turns an answer into a stream. `stillAllowed` is asked every few seconds; when it says no, the stream says `ended` and
   * ends.
   */
  open(reply: FastifyReply, options?: { stillAllowed?: () => Promise<boolean> }): EventStream
}

interface OpenStream extends EventStream {
  stillAllowed?: (() => Promise<boolean>) | undefined
  beat(): void
}

/** Streams take turns: all at once, the screens of a chain would go to the database in the same moment. */
const turnCount = 50

export function openEventStreams(app: FastifyInstance, events: LiveEvents): EventStreams {
  const streams = Array.from({ length: turnCount }, () => new Set<OpenStream>())
  let opened = 0
  let ticks = 0
  let closing = false
  const timer = setInterval(() => {
    const beats = Math.floor(ticks / turnCount) % (heartbeatMs / accessCheckMs) === 0
    for (const stream of streams[ticks % turnCount] ?? []) {
      if (beats) stream.beat()
      stream.stillAllowed?.().then(
        allowed => {
          if (allowed) return
          stream.send('ended', {})
          stream.end()
        },
        // The database is away: who was allowed stays so until it answers.
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
        // With the server's time, in ms: a screen that stays open for days learns by it how wrong its own clock is.
        beat: () => write(`: here ${Date.now()}\n\n`),
        onEnd: done => void out.once('close', done),
        end() {
          if (isEnded || out.destroyed) return
          isEnded = true
          out.push(null)
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
      // Asked for before the server began to close, and would keep it open.
      if (closing) stream.end()
      return stream
    },
  }
}

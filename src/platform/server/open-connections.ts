import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a closing server waits, in ms: for a request that is still coming in, and for one that is being answered. */
const closeTimeoutsMs = { request: 5000, answer: 15_000 }

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends everybody who is connected, answered or not. */
    cutConnections(): void
  }
}

/** What a closing server does with those who are connected. */
export interface OpenConnections {
  /** Ends who asks nothing now, at once; who has asked as the answer has gone out, or the patience is over. */
  close(): void
  /** Ends everybody. */
  cut(): void
}

/**
 * Node looks at no time limit any more once its server is closing, and counts nobody as idle who has not asked for anything yet: one
 * connection that says nothing would keep it open for ever.
 */
export function trackConnections(server: Server, { secure }: { secure: boolean }, patience = closeTimeoutsMs): OpenConnections {
  /** As they come in; those of TLS are in `sockets` once they have shaken hands. */
  const lines = new Set<Socket>()
  const sockets = secure ? new Set<Socket>() : lines
  const latest = new Map<Socket, ServerResponse>()
  let closing = false
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  const follow = (known: Set<Socket>) => (socket: Socket) => {
    if (closing) return void socket.destroy()
    known.add(socket)
    socket.once('close', () => {
      known.delete(socket)
      latest.delete(socket)
    })
  }
  server.on('connection', follow(lines))
  if (secure) server.on('secureConnection', follow(sockets))
  server.on('request', (request: IncomingMessage, response: ServerResponse) => void latest.set(request.socket, response))

  return {
    close() {
      closing = true
      for (const line of lines) if (line.bytesRead === 0) line.destroy()
      for (const socket of sockets) {
        const response = latest.get(socket)
        if (!response || response.writableFinished) socket.destroySoon()
        else {
          response.once('close', () => socket.destroySoon())
          setTimeout(() => response.req.complete || socket.destroy(), patience.request).unref()
        }
      }
      setTimeout(cut, patience.answer).unref()
    },
    cut,
  }
}

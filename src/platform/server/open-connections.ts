import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum waits of a closing server, in ms: for a request still coming in, and for a response in progress. */
const closeTimeoutsMs = { request: 5000, answer: 15_000 }

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes every connection, answered or not. */
    cutConnections(): void
  }
}

/** Handles open connections of a closing server. */
export interface OpenConnections {
  /** Closes idle connections at once; others after their response or the timeout. */
  close(): void
  /** Closes every connection. */
  cut(): void
}

/**
 * Tracks connections for closing. Node enforces no timeout once its server is closing, and does not count a connection without any request as idle:
 * one silent connection would keep the server open for ever.
 */
export function trackConnections(server: Server, { secure }: { secure: boolean }, timeoutsMs = closeTimeoutsMs): OpenConnections {
  /** Raw sockets; those of TLS are in `sockets` after the handshake. */
  const lines = new Set<Socket>()
  const sockets = secure ? new Set<Socket>() : lines
  const latest = new Map<Socket, ServerResponse>()
  let closing = false
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  const follow = (openSockets: Set<Socket>) => (socket: Socket) => {
    if (closing) return void socket.destroy()
    openSockets.add(socket)
    socket.once('close', () => {
      openSockets.delete(socket)
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
          setTimeout(() => response.req.complete || socket.destroy(), timeoutsMs.request).unref()
        }
      }
      setTimeout(cut, timeoutsMs.answer).unref()
    },
    cut,
  }
}

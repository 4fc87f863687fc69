import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { SentResponse } from '../../page-cache/cached-response.ts'
import { type ClientBounds, type ConnectionLoad, type CutReason, defaultBounds, findOverBounds } from './bounds.ts'
import { TurnBudget } from './turns.ts'
import { readProgress, stopParsing } from './unsent.ts'

type Exchange = [request: IncomingMessage, response: ServerResponse]

/** Handlers of a request. */
interface RequestHandlers {
  /** Answers from the cache; undefined if there is no cached response. */
  kept(request: IncomingMessage, response: ServerResponse): SentResponse | undefined
  /** Answers through the router. */
  fresh(request: IncomingMessage, response: ServerResponse): void
}

/** Connection with the memory held for it. */
interface Connection {
  socket: Socket
  /** Response in progress, or the last one. */
  current: ServerResponse
  /** True if the bytes of `current` are cached anyway. */
  shared: boolean
  /** Requests behind `current`, in order. */
  waiting: Exchange[]
  /** Bytes received before the request of `current`. */
  bytesBefore: number
  /** Start of `current`, ms since the process began. */
  beganAt: number
  progress: number
  /** Consecutive checks without any progress by the client. */
  stalledLooks: number
}

export interface ClientLimits {
  /** Handles every request. */
  take(request: IncomingMessage, response: ServerResponse): void
  /** Connections closed so far, by reason. */
  cuts: Readonly<Record<CutReason, number>>
}

/**
 * Limits the memory that clients can make the server hold: pipelined requests, unread responses, slow bodies. Requests of one connection are answered
 * one after the other, so that it has one response at a time. A connection over a limit is closed without a response, which a client that does not
 * read would not read either.
 */
export function limitClients(
  server: Server,
  answers: RequestHandlers,
  {
    bounds = defaultBounds,
    turns = new TurnBudget(),
    onCut = () => {},
  }: { bounds?: ClientBounds; turns?: TurnBudget; onCut?: (cuts: Partial<Record<CutReason, number>>) => void } = {},
): ClientLimits {
  const lines = new Map<Socket, Connection>()
  const cuts: Record<CutReason, number> = { pipelined: 0, unread: 0, unread_total: 0, incoming_total: 0 }
  let cutSinceLook: Partial<Record<CutReason, number>> = {}

  const cut = ({ socket, waiting }: Connection, reason: CutReason) => {
    cuts[reason] += 1
    cutSinceLook[reason] = (cutSinceLook[reason] ?? 0) + 1
    waiting.length = 0
    stopParsing(socket)
    // A reset also frees the kernel's buffers for this client. TLS has none.
    if ('encrypted' in socket) socket.destroy()
    else socket.resetAndDestroy()
  }

  const sendKept = (line: Connection, [request, response]: Exchange): boolean => {
    const sent = answers.kept(request, response)
    if (!sent) return false
    line.shared = sent.shared
    turns.sent(sent.bytes)
    return true
  }

  const begin = (line: Connection, exchange: Exchange) => {
    const [request, response] = exchange
    line.current = response
    const hasRoom = turns.hasRoom()
    if (hasRoom && sendKept(line, exchange)) return
    line.shared = false
    line.bytesBefore = line.socket.bytesRead
    line.beganAt = performance.now()
    if (!hasRoom) turns.send(() => line.socket.destroyed || sendKept(line, exchange) || turns.begin(() => resume(line, exchange)))
    else if (turns.hasTime()) answers.fresh(request, response)
    else turns.begin(() => resume(line, exchange))
  }

  const resume = (line: Connection, exchange: Exchange) => {
    if (!line.socket.destroyed && !sendKept(line, exchange)) answers.fresh(...exchange)
  }

  const continueAfter = (line: Connection) =>
    line.current.once('close', () => {
      const next = line.waiting.shift()
      if (!next || line.socket.destroyed) return
      begin(line, next)
      if (line.waiting.length > 0) continueAfter(line)
    })

  const look = () => {
    const held: ConnectionLoad<Connection>[] = []
    for (const line of lines.values()) {
      const { socket, current, waiting } = line
      const unsent = Math.max(socket.writableLength, current.writableFinished ? 0 : current.writableLength)
      const answering = !current.writableFinished || waiting.length > 0
      const incoming = answering && !line.shared ? socket.bytesRead - line.bytesBefore : 0
      if (unsent === 0) line.stalledLooks = 0
      else {
        const progress = readProgress(socket)
        line.stalledLooks = progress === line.progress ? line.stalledLooks + 1 : 0
        line.progress = progress
      }
      if (unsent === 0 && incoming === 0) continue
      const complete = current.req.complete && waiting.length === 0
      held.push({
        of: line,
        unsent: line.shared ? 0 : unsent,
        stalledLooks: line.stalledLooks,
        incoming,
        incomingRate: complete ? Number.POSITIVE_INFINITY : incoming / (performance.now() - line.beganAt + 1),
      })
    }
    for (const { of, reason } of findOverBounds(held, bounds)) cut(of, reason)
    if (Object.keys(cutSinceLook).length === 0) return
    onCut(cutSinceLook)
    cutSinceLook = {}
  }
  const timer = setInterval(look, bounds.lookEveryMs).unref()
  server.once('close', () => clearInterval(timer))

  return {
    cuts,
    take(request, response) {
      const { socket } = request
      if (socket.destroyed) return
      const line = lines.get(socket)
      if (!line) {
        const first: Connection = { socket, current: response, shared: false, waiting: [], bytesBefore: 0, beganAt: 0, progress: 0, stalledLooks: 0 }
        lines.set(socket, first)
        socket.once('close', () => lines.delete(socket))
        return begin(first, [request, response])
      }
      if (line.waiting.length === 0 && line.current.writableFinished) return begin(line, [request, response])
      if (line.waiting.length + 1 >= bounds.maxAskedAtOnce) return cut(line, 'pipelined')
      line.waiting.push([request, response])
      if (line.waiting.length === 1) continueAfter(line)
    },
  }
}

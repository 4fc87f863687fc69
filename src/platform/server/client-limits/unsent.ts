import type { Socket } from 'node:net'

/**
 * Node's handle of a socket: how much of what was given to it the kernel has not taken yet. Node's own `setTimeout` looks at it to tell
 * a slow download from one that stands still. Not documented: where it is missing, only whole writes count as progress.
 */
interface Handle {
  writeQueueSize?: number
  /** Under TLS: the handle of the connection that carries it. */
  _parent?: Handle
}

/** A number that changes as soon as the client takes a byte of what is waiting for it. */
export function readProgress(socket: Socket): number {
  const handle = (socket as unknown as { _handle?: Handle | null })._handle
  const queued = (handle?.writeQueueSize ?? 0) + (handle?._parent?.writeQueueSize ?? 0)
  // What was written since has made the queue longer by as much.
  return socket.bytesWritten - socket.writableLength - queued
}

/** Where Node's server keeps the parser of a connection. */
interface ParsedSocket {
  parser?: { onIncoming?: unknown } | null
}

/**
 * Makes nothing more of what has come already. One piece of 64 KB holds up to 2,500 requests, of which Node would make objects one
 * after the other although the socket is gone; told that the connection is no longer HTTP (2), its parser stops after the next.
 */
export function stopParsing(socket: Socket): void {
  const { parser } = socket as unknown as ParsedSocket
  if (parser) parser.onIncoming = () => 2
}

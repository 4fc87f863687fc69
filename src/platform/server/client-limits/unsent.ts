import type { Socket } from 'node:net'

/**
 * Node's socket handle: bytes not yet accepted by the kernel. Node's own `setTimeout` reads it to tell a slow download from a stalled one.
 * Undocumented: without it, only complete writes count as progress.
 */
interface Handle {
  writeQueueSize?: number
  /** Under TLS: the handle of the underlying connection. */
  _parent?: Handle
}

/** Returns a number that changes as soon as the client takes a pending byte. */
export function readProgress(socket: Socket): number {
  const handle = (socket as unknown as { _handle?: Handle | null })._handle
  const queued = (handle?.writeQueueSize ?? 0) + (handle?._parent?.writeQueueSize ?? 0)
  // Bytes written since have lengthened the queue by as much.
  return socket.bytesWritten - socket.writableLength - queued
}

/** Parser of a connection in Node's server. */
interface ParsedSocket {
  parser?: { onIncoming?: unknown } | null
}

/**
 * Stops parsing data that has already arrived. One chunk of 64 KB holds up to 2,500 requests, which Node would turn into objects although the socket
 * is closed; told that the connection is no longer HTTP (2), its parser stops after the next one.
 */
export function stopParsing(socket: Socket): void {
  const { parser } = socket as unknown as ParsedSocket
  if (parser) parser.onIncoming = () => 2
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Response head written by Node, valid while its date is; followed by the body from the second request on. */
export interface WrittenHead {
  /** Seconds since 1970. */
  second: number
  head: string
  whole?: Buffer
}

/** Node's internal fields of a response's head and its state (docs/decisions/023-kept-answers-in-one-piece.md). */
interface ResponseInternals {
  _header: string | null
  _headerSent: boolean
}

/** Maximum bytes of a body copied behind its head: a longer copy costs more than a second write. */
const maxCopied = 64 * 1024
/** Maximum bytes copied per second over all responses. */
const maxCopies = 16 * 1024 * 1024

/** Copies of the current second. Earlier ones are released: each response would hold its bytes twice. */
const copies = { second: 0, bytes: 0, of: [] as WrittenHead[] }

/**
 * Ends a response with a shared body. Node validates and writes each header anew and passes head and body to the kernel as two writes. Here only the
 * first response per second to a persistent connection does so; the others reuse its head, and short bodies go out with the head in one write.
 * `written` is the result for the last response with the same bytes.
 */
export function sendInOnePiece(
  response: ServerResponse,
  status: number,
  headers: string[],
  body: Buffer,
  written: WrittenHead | undefined,
): WrittenHead | undefined {
  const second = Math.floor(Date.now() / 1000)
  const inner = response as unknown as ResponseInternals
  // Only on real sockets: injected requests read head and body separately.
  const canReuseHead = response.socket instanceof Socket && response.shouldKeepAlive && response.req.httpVersionMinor === 1 && inner._header === null
  if (canReuseHead && written?.second === second) {
    const whole = written.whole ?? copyWhole(written, body)
    response.statusCode = status
    inner._header = written.head
    inner._headerSent = whole !== undefined
    response.end(whole ?? body)
    return written
  }
  response.writeHead(status, headers as unknown as OutgoingHttpHeaders)
  const head = inner._header
  response.end(body)
  return canReuseHead && head?.endsWith('\r\n\r\n') ? { second, head } : written
}

/** Copies head and body into one buffer, within the second's limit. */
function copyWhole(written: WrittenHead, body: Buffer): Buffer | undefined {
  if (body.length > maxCopied) return undefined
  if (copies.second !== written.second) {
    for (const old of copies.of) old.whole = undefined
    Object.assign(copies, { second: written.second, bytes: 0, of: [] })
  }
  if (copies.bytes + body.length > maxCopies) return undefined
  written.whole = Buffer.concat([Buffer.from(written.head, 'latin1'), body])
  copies.bytes += written.whole.length
  copies.of.push(written)
  return written.whole
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** The head that Node wrote for an answer, right while its date is; with the body behind it once it is asked for again. */
export interface WrittenHead {
  /** Seconds since 1970. */
  second: number
  head: string
  whole?: Buffer
}

/** Where Node keeps a response's head, and whether it is on its way (docs/decisions/023-kept-answers-in-one-piece.md). */
interface ResponseInternals {
  _header: string | null
  _headerSent: boolean
}

/** Bytes of a body up to which it is copied behind its head: of a longer one the copy costs more than the second piece. */
const maxCopied = 64 * 1024
/** Bytes that are copied within one second at the most, over all answers. */
const maxCopies = 16 * 1024 * 1024

/** The copies of the current second. Those of the second before are let go: each answer would hold its bytes twice. */
const copies = { second: 0, bytes: 0, of: [] as WrittenHead[] }

/**
 * Ends a response with a body that many get. Node checks and writes each header anew and hands head and body to the
 * kernel as two pieces; of the answers to persistent connections within one second only the first is written so, the
 * others have the same head, and where the body is short the same bytes in one piece. `written` is what this returned
 * for the last answer of the same bytes.
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
  // Only where bytes go out as they are: what is injected is read apart by whoever injects.
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

/** Head and body in one buffer, while the second's copies have room for it. */
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

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
interface HeadOfResponse {
  _header: string | null
  _headerSent: boolean
}

/**
 * Ends a response with a body that many get. Node checks and writes each header anew and hands head and body to the
 * kernel as two pieces; of the answers to persistent connections within one second only the first is written so, the
 * others are the same bytes in one piece. `written` is what this returned for the last answer of the same bytes.
 */
export function sendWhole(
  response: ServerResponse,
  status: number,
  headers: string[],
  body: Buffer,
  written: WrittenHead | undefined,
): WrittenHead | undefined {
  const second = Math.floor(Date.now() / 1000)
  const inner = response as unknown as HeadOfResponse
  // Only where bytes go out as they are: what is injected is read apart by whoever injects.
  const alike = response.socket instanceof Socket && response.shouldKeepAlive && response.req.httpVersionMinor === 1 && inner._header === null
  if (alike && written?.second === second) {
    written.whole ??= Buffer.concat([Buffer.from(written.head, 'latin1'), body])
    response.statusCode = status
    inner._header = written.head
    inner._headerSent = true
    response.end(written.whole)
    return written
  }
  response.writeHead(status, headers as unknown as OutgoingHttpHeaders)
  const head = inner._header
  response.end(body)
  return alike && head?.endsWith('\r\n\r\n') ? { second, head } : written
}

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sendInOnePiece, type WrittenHead } from './send-whole.ts'
import { unpackedBodies } from './unpacked-bodies.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Maximum bytes of a response that is also cached unencoded. */
const maxUnencodedBytes = 64 * 1024

interface EncodedBody {
  /** Undefined for a large identity response: rarely requested, and it would fill the memory. */
  body: Buffer | undefined
  /** Length of the body in bytes. */
  length: number
  etag: string
  /** Flat list of names and values, the fastest input of `writeHead`. */
  headers: string[]
  written?: WrittenHead
}

/** Complete response for any client, in each encoding. */
export interface CachedResponse {
  version: number
  /** Instant (ms) from which the response may be outdated by the clock alone; Infinity if nothing is timed. */
  validUntil: number
  status: number
  identity: EncodedBody
  gzip: EncodedBody
  br: EncodedBody
  /** Bytes held in memory. */
  bytes: number
}

interface ResponseContent {
  status: number
  body: Buffer
  headers: Record<string, string>
  version: number
  validUntil: number
  /** Quoted ETag if known without the body; else computed from the bytes. */
  etag?: string
}

/** Sent response. `shared`: its bytes are cached anyway, so a client that does not read them takes no further memory. */
export interface SentResponse {
  status: number
  bytes: number
  shared: boolean
}

/** Compresses a response while a client waits, at a level that takes little time. */
export async function packResponse(answer: ResponseContent): Promise<CachedResponse> {
  const [zipped, brotlied] = await Promise.all([
    zip(answer.body, { level: 7 }),
    brotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length } }),
  ])
  return toCachedResponse(answer, { gzip: zipped, br: brotlied })
}

/** Builds a response from existing encodings; `packed` is undefined if compression does not help. */
export function toCachedResponse(
  { status, body, headers, version, validUntil, ...own }: ResponseContent,
  packed: { gzip: Buffer; br: Buffer } | undefined,
): CachedResponse {
  const hash = own.etag?.slice(1, -1) ?? createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const encode = (encoded: Buffer, encoding: string | undefined): EncodedBody => {
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
    const sent = Object.entries({
      ...headers,
      ...(packed && { vary: 'accept-encoding' }),
      etag,
      'content-length': String(encoded.length),
      ...(encoding && { 'content-encoding': encoding }),
    }).flat()
    const isRarelyAsked = packed !== undefined && encoding === undefined && body.length > maxUnencodedBytes
    return { body: isRarelyAsked ? undefined : encoded, length: encoded.length, etag, headers: sent }
  }
  const identity = encode(body, undefined)
  const bytes = (identity.body?.length ?? 0) + (packed ? packed.gzip.length + packed.br.length : 0) + 4096
  return {
    version,
    validUntil,
    status,
    identity,
    gzip: packed ? encode(packed.gzip, 'gzip') : identity,
    br: packed ? encode(packed.br, 'br') : identity,
    bytes,
  }
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Chosen encodings by verbatim Accept-Encoding header: nearly all clients send one of a few. */
const preferred = new Map<string, Encoding>()
/** Limits of that cache: entries, and characters of each header. */
const mostPreferred = { count: 100, length: 100 }

/** Sends the response in the best accepted encoding, or 304. Returns what is sent, now or once decompressed. */
export function sendCached(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): SentResponse {
  const accepted = readHeader(request, 'accept-encoding')
  const encoded = answer[accepted === undefined ? 'identity' : (preferred.get(accepted) ?? preferredOf(accepted))]
  const requestedEtags = readHeader(request, 'if-none-match')
  if (
    requestedEtags !== undefined &&
    answer.status === 200 &&
    (requestedEtags === encoded.etag || requestedEtags === '*' || requestedEtags.split(/\s*,\s*/).some(tag => tag.replace(/^W\//, '') === encoded.etag))
  ) {
    response.writeHead(304, removeBodyHeaders(encoded.headers))
    response.end()
    return { status: 304, bytes: 0, shared: true }
  }
  const { status } = answer
  if (request.method === 'HEAD') {
    response.writeHead(status, encoded.headers)
    response.end()
    return { status, bytes: 0, shared: true }
  }
  if (encoded.body) {
    encoded.written = sendInOnePiece(response, status, encoded.headers, encoded.body, encoded.written)
    return { status, bytes: encoded.length, shared: true }
  }
  sendUnpacked(answer, encoded, response)
  return { status, bytes: encoded.length, shared: false }
}

/** Sends a body that is cached compressed only. */
function sendUnpacked({ status, gzip: { body: zipped } }: CachedResponse, encoded: EncodedBody, response: ServerResponse): void {
  const send = (body: Buffer) => {
    encoded.written = sendInOnePiece(response, status, encoded.headers, body, encoded.written)
  }
  const held = unpackedBodies.peek(zipped as Buffer)
  if (held) {
    send(held)
    return
  }
  unpackedBodies.get(zipped as Buffer, encoded.length).then(
    body => {
      if (!response.destroyed) send(body)
    },
    error => void response.destroy(error),
  )
}

/** Reads one raw header: Node would build an object of all for the two needed here. `name` in lower case. */
function readHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const key = rawHeaders[index] as string
    if (key.length !== name.length || key.toLowerCase() !== name) continue
    value = value === undefined ? rawHeaders[index + 1] : `${value}, ${rawHeaders[index + 1]}`
  }
  return value
}

/** Chooses and caches the encoding of a header. */
function preferredOf(accepted: string): Encoding {
  const encoding = chooseEncoding(accepted)
  if (accepted.length <= mostPreferred.length) {
    if (preferred.size >= mostPreferred.count) preferred.clear()
    preferred.set(accepted, encoding)
  }
  return encoding
}

/** Chooses the client's preferred encoding; of equals the smaller (RFC 9110, 12.5.3). Almost no browser sends weights. */
function chooseEncoding(accepted: string): Encoding {
  const br = readWeight(accepted, 'br')
  const gzip = readWeight(accepted, 'gzip')
  if (br > 0 && br >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : 'identity'
}

function readWeight(accepted: string, encoding: string): number {
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    if (name !== encoding) continue
    const weight = parameters.find(parameter => parameter.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0
  }
  return 0
}

function removeBodyHeaders(headers: string[]): string[] {
  const keptHeaders: string[] = []
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i]
    if (name !== 'content-length' && name !== 'content-encoding' && name !== 'content-type') keptHeaders.push(name as string, headers[i + 1] as string)
  }
  return keptHeaders
}

import { request } from 'node:http'

/** Whole response as sent over the wire. */
export interface Answer {
  status: number
  /** Flat list of names and values, without headers that every HTTP server sends (date, connection). */
  headers: string[]
  body: Buffer
}

/** Accept-Encoding of a browser. */
export const browserEncodings = 'gzip, deflate, br, zstd'

/** Accept-Encoding by kind of client: browsers, gzip only, none. */
const encodings = { br: browserEncodings, gzip: 'gzip', identity: undefined } as const
export type Encoding = keyof typeof encodings

export const acceptEncodingHeaders = (encoding: Encoding): Record<string, string> => {
  const accepted = encodings[encoding]
  return accepted ? { 'accept-encoding': accepted } : {}
}

const connectionHeaders = new Set(['date', 'connection', 'keep-alive'])

/** Fetches once over a new connection, without decoding the response. */
export function fetchAnswer(url: string, headers: Record<string, string> = acceptEncodingHeaders('br')): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { agent: false, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const flatHeaders: string[] = []
        for (let i = 0; i < response.rawHeaders.length; i += 2) {
          const [name = '', value = ''] = response.rawHeaders.slice(i, i + 2)
          if (!connectionHeaders.has(name.toLowerCase())) flatHeaders.push(name, value)
        }
        resolve({ status: response.statusCode ?? 0, headers: flatHeaders, body: Buffer.concat(chunks) })
      })
    })
    clientRequest.once('error', reject)
    clientRequest.end()
  })
}

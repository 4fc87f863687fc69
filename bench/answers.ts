import { request } from 'node:http'

/** One whole answer as it went over the wire. */
export interface Answer {
  status: number
  /** Flat name, value list without what every HTTP server writes by itself (date, connection). */
  headers: string[]
  body: Buffer
}

/** What a browser says that it takes. */
export const browserEncodings = 'gzip, deflate, br, zstd'

/** What each kind of client says that it takes: browsers, those who know gzip alone, those who say nothing. */
export const encodings = { br: browserEncodings, gzip: 'gzip', identity: undefined } as const
export type Encoding = keyof typeof encodings

export const acceptEncodingHeaders = (encoding: Encoding): Record<string, string> => {
  const accepted = encodings[encoding]
  return accepted ? { 'accept-encoding': accepted } : {}
}

const connectionHeaders = new Set(['date', 'connection', 'keep-alive'])

/** Asks once, over a connection of its own, and changes nothing of the answer. */
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

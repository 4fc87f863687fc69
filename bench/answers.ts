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

export const accepting = (encoding: Encoding): Record<string, string> => {
  const accepted = encodings[encoding]
  return accepted ? { 'accept-encoding': accepted } : {}
}

const ofTheConnection = new Set(['date', 'connection', 'keep-alive'])

/** Asks once, over a connection of its own, and changes nothing of the answer. */
export function fetchAnswer(url: string, headers: Record<string, string> = accepting('br')): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const flat: string[] = []
        for (let i = 0; i < response.rawHeaders.length; i += 2) {
          const [name = '', value = ''] = response.rawHeaders.slice(i, i + 2)
          if (!ofTheConnection.has(name.toLowerCase())) flat.push(name, value)
        }
        resolve({ status: response.statusCode ?? 0, headers: flat, body: Buffer.concat(chunks) })
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}

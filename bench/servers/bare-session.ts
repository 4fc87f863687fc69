// Baseline of a signed-in call: `node:http`, `pg`, and one statement that finds the session and the data.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

export interface BareSessionTask {
  port: number
  connection: pg.PoolConfig
  /** `$1` is the SHA-256 of the token; returns one row with the response's JSON as text, or none. */
  statements: { url: string; text: string }[]
  /** Headers of every response, as a flat list. */
  headers: string[]
}

process.once('message', (task: BareSessionTask) => {
  const pool = new pg.Pool({ ...task.connection, max: 16 })
  const statements = new Map(task.statements.map(({ url, text }, i) => [url, { name: `statement-${i}`, text }]))
  createServer({ keepAliveTimeout: 20_000 }, async (request, response) => {
    const statement = statements.get(request.url ?? '')
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    if (!statement) return void response.writeHead(404).end()
    const { rows } = await pool.query<{ answer: string }>({ ...statement, values: [createHash('sha256').update(token).digest()] })
    const answer = rows[0]?.answer
    if (answer === undefined) return void response.writeHead(401).end()
    response.writeHead(200, [...task.headers, 'content-length', String(Buffer.byteLength(answer))])
    response.end(answer)
  }).listen(task.port, '127.0.0.1', () => process.send?.('open'))
})
process.on('disconnect', () => process.exit())

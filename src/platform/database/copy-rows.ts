import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Characters per write to PostgreSQL. */
const chunkLength = 256 * 1024

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapeCell = (value: string | number | null): string =>
  value === null ? '\\N' : typeof value === 'number' ? String(value) : value.replace(/[\\\t\n\r]/g, found => escapes[found] ?? found)

export type CopiedRow = (string | number | null)[]

/** Copies batches of rows into a table by COPY. `target`: its name and columns. Returns how many. */
export async function copyRows(client: pg.Client, target: string, batches: AsyncIterable<CopiedRow[]> | Iterable<CopiedRow[]>): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  const failed = new Promise<never>((_, reject) => stream.on('error', reject))
  failed.catch(() => {})
  const settle = (act: (done: (error?: Error | null) => void) => void) =>
    Promise.race([failed, new Promise<void>((resolve, reject) => act(error => (error ? reject(error) : resolve())))])
  let pending = ''
  let count = 0
  try {
    for await (const rows of batches)
      for (const row of rows) {
        pending += `${row.map(escapeCell).join('\t')}\n`
        count++
        if (pending.length < chunkLength) continue
        const chunk = pending
        pending = ''
        await settle(done => stream.write(chunk, done))
      }
    await settle(done => stream.end(pending, done as () => void))
    return count
  } catch (error) {
    // An unfinished COPY would keep the connection from every further statement.
    stream.destroy(error as Error)
    throw error
  }
}

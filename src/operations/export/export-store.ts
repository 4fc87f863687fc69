import { Writable } from 'node:stream'
import type pg from 'pg'

/** Size of a stored part, in bytes. */
const chunkBytes = 1024 * 1024

/** Archive of an export that is being stored in the database. */
interface ExportStore {
  output: Writable
  /** Bytes and parts stored so far; complete once `output` has finished. */
  stored(): { bytes: number; chunks: number }
}

/** Opens a stream that stores an archive in parts. Deleting the export's row ends it with an error. */
export function openExportStore(client: pg.ClientBase, exportId: string): ExportStore {
  let pending: Buffer[] = []
  let pendingBytes = 0
  let bytes = 0
  let chunks = 0
  const flush = async () => {
    const chunk = Buffer.concat(pending)
    pending = []
    pendingBytes = 0
    await client.query('insert into export_chunks (export_id, position, bytes) values ($1, $2, $3)', [exportId, chunks, chunk])
    chunks += 1
    bytes += chunk.length
  }
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      pending.push(chunk)
      pendingBytes += chunk.length
      if (pendingBytes < chunkBytes) done()
      else flush().then(() => done(), done)
    },
    final(done) {
      if (pendingBytes === 0) done()
      else flush().then(() => done(), done)
    },
  })
  return { output, stored: () => ({ bytes, chunks }) }
}

/** Reads a stored archive in order. @throws Error if a part is missing: the export was deleted meanwhile */
export async function* readExportStore(pool: pg.Pool, exportId: string, chunks: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < chunks; position += 1) {
    const { rows } = await pool.query<{ bytes: Buffer }>('select bytes from export_chunks where export_id = $1 and position = $2', [exportId, position])
    if (!rows[0]) throw new Error(`part ${position} of the export is gone`)
    yield rows[0].bytes
  }
}

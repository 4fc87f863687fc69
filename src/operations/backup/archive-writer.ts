import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import tar from 'tar-stream'
import { type Summary, summaryName } from './archive-format.ts'
import type { WriteEntry } from './dump-database.ts'

/**
 * Streams an archive: a tar of named entries, compressed with Zstandard (`tar --zstd -tf` lists it).
 * @param produce writes the entries and returns the summary, which ends the archive
 * @returns the archive's bytes, and the complete summary once all are read; both fail with the error of `produce`
 */
export function writeArchive<Result extends { summary: Omit<Summary, 'sha256'> }>(
  produce: (write: WriteEntry) => Promise<Result>,
): { stream: Readable; done: Promise<Result> } {
  const pack = tar.pack()
  const hash = createHash('sha256')
  const writeEntry: WriteEntry = (name, content) =>
    new Promise((resolve, reject) => {
      pack.entry({ name, size: content.length, mode: 0o600 }, error => (error ? reject(error) : resolve())).end(content)
    })
  const done = (async () => {
    const result = await produce(async (name, content) => {
      hash.update(`${name}\0`).update(content)
      await writeEntry(name, content)
    })
    await writeEntry(summaryName, Buffer.from(JSON.stringify({ ...result.summary, sha256: hash.digest('hex') })))
    pack.finalize()
    return result
  })()
  const compressed = createZstdCompress()
  done.catch((error: Error) => pack.destroy(error))
  pack.on('error', error => compressed.destroy(error))
  compressed.on('close', () => pack.destroy())
  return { stream: pack.pipe(compressed), done }
}

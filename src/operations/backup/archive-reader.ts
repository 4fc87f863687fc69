import { createHash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { StartFailure } from '#platform/start/start-failure.ts'
import { archiveFormat, type Manifest, manifestName, manifestSchema, type Summary, summaryName, summarySchema } from './archive-format.ts'

/** Largest entry that a backup writes, in bytes, with room: one COPY row may be longer than a part. */
const maxEntryBytes = 1024 ** 3

interface ArchiveEntry {
  name: string
  content: Buffer
}

/** Archive under way: the manifest is read, the rows come next, then the summary. */
export interface OpenArchive {
  manifest: Manifest
  /** Entries with rows, in the archive's order. */
  rows: AsyncIterable<ArchiveEntry>
  /** Reads the summary after all rows, and checks that the archive is complete and unchanged. */
  finish(): Promise<Summary>
}

/** The file is no backup that this build can restore; nothing was written. */
export class BackupUnusable extends StartFailure {}

/**
 * Opens an archive of `writeArchive`.
 * @throws BackupUnusable another product's file, a newer format, a truncated or changed archive (also while the rows are read)
 */
export async function openArchive(stream: Readable): Promise<OpenArchive> {
  const entries = readEntries(stream)
  const hash = createHash('sha256')
  const nextEntry = async (): Promise<ArchiveEntry | undefined> => {
    try {
      const { value, done } = await entries.next()
      return done ? undefined : value
    } catch (error) {
      if (error instanceof StartFailure) throw error
      throw new BackupUnusable(`The backup can't be read to its end (${(error as Error).message}): it is truncated, or not a Spiedo backup.`)
    }
  }
  const first = await nextEntry()
  const manifest = parseManifest(first)
  if (first) hash.update(`${first.name}\0`).update(first.content)
  let last: ArchiveEntry | undefined
  return {
    manifest,
    rows: {
      async *[Symbol.asyncIterator]() {
        for (let entry = await nextEntry(); entry; entry = await nextEntry()) {
          if (entry.name === summaryName) {
            last = entry
            return
          }
          hash.update(`${entry.name}\0`).update(entry.content)
          yield entry
        }
      },
    },
    async finish() {
      const summary = last && summarySchema.safeParse(parseJson(last.content))
      if (!summary?.success) throw new BackupUnusable('The backup is incomplete: its end is missing.')
      if (summary.data.sha256 !== hash.digest('hex')) throw new BackupUnusable('The backup was changed after it was made: its checksum does not match.')
      if (await nextEntry()) throw new BackupUnusable('The backup was changed after it was made: something follows its end.')
      return summary.data
    },
  }
}

async function* readEntries(stream: Readable): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  // Errors of any part end the loop below.
  pipeline(stream, createZstdDecompress(), extract, () => {})
  for await (const entry of extract) {
    if ((entry.header.size ?? 0) > maxEntryBytes) throw new BackupUnusable('The file is not a Spiedo backup: a part of it is too large.')
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    yield { name: entry.header.name, content: Buffer.concat(chunks) }
  }
}

function parseManifest(entry: ArchiveEntry | undefined): Manifest {
  const json = entry?.name === manifestName ? (parseJson(entry.content) as { product?: unknown; format?: unknown } | undefined) : undefined
  if (json?.product !== 'spiedo') throw new BackupUnusable('The file is not a Spiedo backup.')
  if (Number(json.format) > archiveFormat)
    throw new BackupUnusable(
      `The backup was made by a newer Spiedo (format ${json.format}; this one reads up to ${archiveFormat}): restore it with that version.`,
    )
  const manifest = manifestSchema.safeParse(json)
  if (!manifest.success) throw new BackupUnusable('The backup’s description can’t be read: it is damaged.')
  return manifest.data
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}

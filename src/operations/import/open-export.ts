import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { readKnownMigrations } from '#platform/database/known-migrations.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { type ExportManifest, exportFormat, exportManifest, manifestName } from '../export/export-format.ts'

/** Largest manifest, in bytes: one line per file. */
const maxManifestBytes = 64 * 1024 * 1024

export interface OpenExport {
  manifest: ExportManifest
  /** Names of all files but the manifest. */
  names: ReadonlySet<string>
  read(name: string): Promise<Readable>
  close(): void
}

/**
 * Opens an archive of `writeExport`.
 * @throws StartFailure a truncated archive, another product's, or a newer Spiedo's
 */
export async function openExport(file: string): Promise<OpenExport> {
  const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartFailure(`There is no ${file}.`)
    if (error.code) throw new StartFailure(`${file} can't be read: ${error.message}.`)
    throw new StartFailure(`${file} is truncated, or not a ZIP archive.`)
  })
  try {
    const entries = await listEntries(zip, file)
    const read = async (name: string): Promise<Readable> => zip.openReadStreamPromise(entries.get(name) as yauzl.Entry)
    const entry = entries.get(manifestName)
    if (!entry || entry.uncompressedSize > maxManifestBytes) throw new StartFailure(`${file} is not an export of Spiedo.`)
    const manifest = parseManifest(file, await text(await read(manifestName)))
    entries.delete(manifestName)
    return { manifest, names: new Set(entries.keys()), read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

function listEntries(zip: yauzl.ZipFile, file: string): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new StartFailure(`${file} is damaged: its list of files can't be read.`)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entries.has(entry.fileName)) return reject(new StartFailure(`${file} is damaged: it has two files ${entry.fileName}.`))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function parseManifest(file: string, content: string): ExportManifest {
  const json = parseJson(content) as Partial<ExportManifest> | undefined
  if (json?.product !== 'spiedo' || json.kind !== 'export') throw new StartFailure(`${file} is not an export of Spiedo.`)
  const newest = Math.max(...readKnownMigrations())
  if (Number(json.format) > exportFormat || Number(json.schema) > newest)
    throw new StartFailure(`${file} was made by a newer Spiedo: import it with that version or a later one.`)
  const manifest = exportManifest.safeParse(json)
  if (manifest.success) return manifest.data
  const [issue] = manifest.error.issues
  throw new StartFailure(`${file}, ${manifestName}, ${issue?.path.join('.')}: ${issue?.message}.`)
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

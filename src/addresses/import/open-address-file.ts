import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { StartFailure } from '#platform/start/start-failure.ts'

/** File of the register, opened for several readings. */
export interface AddressFile {
  /** Content from the beginning: CSV as bytes. */
  read(): Promise<Readable>
  close(): void
}

/**
 * Opens the CSV file of the register, or the ZIP archive with it.
 * @throws StartFailure the file is missing or unreadable, or an archive without a CSV file
 */
export async function openAddressFile(path: string): Promise<AddressFile> {
  if (!(await isZip(path))) return { read: async () => createReadStream(path, { highWaterMark: 256 * 1024 }), close: () => {} }
  const archive = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new StartFailure(`${path} is a truncated ZIP archive: nothing was imported.`)
  })
  try {
    const entry = await findCsv(archive, path)
    return { read: async () => archive.openReadStreamPromise(entry), close: () => archive.close() }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(error.code === 'ENOENT' ? `There is no ${path}.` : `${path} can't be read: ${error.message}.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32BE() === 0x504b0304
  } catch (error) {
    throw new StartFailure(`${path} can't be read: ${(error as Error).message}.`)
  } finally {
    await handle.close()
  }
}

/** Finds the CSV file of an archive; the register's own one (`INDIR_ITA_…`) among several. */
function findCsv(archive: yauzl.ZipFile, path: string): Promise<yauzl.Entry> {
  const found: yauzl.Entry[] = []
  return new Promise((resolve, reject) => {
    archive.on('error', () => reject(new StartFailure(`${path} is a damaged ZIP archive: nothing was imported.`)))
    archive.on('entry', (entry: yauzl.Entry) => {
      if (/\.csv$/i.test(entry.fileName)) found.push(entry)
      archive.readEntry()
    })
    archive.on('end', () => {
      const entry = found.find(({ fileName }) => /INDIR_ITA/i.test(fileName)) ?? found[0]
      if (entry) resolve(entry)
      else reject(new StartFailure(`${path} is a ZIP archive without a CSV file: nothing was imported.`))
    })
    archive.readEntry()
  })
}

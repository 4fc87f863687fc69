import yauzl from 'yauzl'
import yazl from 'yazl'

/** Packs files by their names. Node’s own compression runs beside the event loop. */
export async function packFiles(files: ReadonlyMap<string, string>, mtime: Date): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name, { mtime })
  zip.end()
  return readWhole(zip.outputStream)
}

/** Unpacks the texts of an archive, by their names. */
export async function unpackFiles(archive: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, (await readWhole(await zip.openReadStreamPromise(entry))).toString('utf8'))
  return files
}

async function readWhole(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Bytes of an archive at any position. */
export interface ByteSource {
  /** Length of the archive in bytes. */
  length: number
  /** Changes with the archive. */
  version: string
  /** Reads a range within the archive. Rejects if the archive is shorter or has changed. */
  read(offset: number, length: number): Promise<Uint8Array>
  close(): Promise<void>
}

/** Maximum wait for a range of a remote archive, in ms. */
const timeoutMs = 8000

/** Opens an archive by its file, or by its address on a server that answers ranges. Rejects with a message for the operator. */
export const openByteSource = (setting: string): Promise<ByteSource> => (/^https?:\/\//i.test(setting) ? openRemote(setting) : openFile(setting))

const toVersion = (...parts: unknown[]): string => createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 16)

async function openFile(path: string): Promise<ByteSource> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? 'there is no such file' : `the file can't be read (${error.code})`)
  })
  const stat = await handle.stat()
  if (!stat.isFile()) {
    await handle.close()
    throw new Error('it is no file')
  }
  return {
    length: stat.size,
    version: toVersion(stat.size, stat.mtimeMs, stat.ino),
    async read(offset, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
      if (bytesRead < length) throw new Error('the file has become shorter')
      return buffer
    },
    close: () => handle.close(),
  }
}

async function openRemote(address: string): Promise<ByteSource> {
  const first = await fetchRange(address, 0, 127)
  const [, total] = /^bytes 0-126\/(\d+)$/.exec(first.headers.get('content-range') ?? '') ?? []
  await first.body?.cancel()
  if (total === undefined) throw new Error('its server does not answer ranges of bytes')
  const mark = getMark(first)
  return {
    length: Number(total),
    version: toVersion(total, mark),
    async read(offset, length) {
      const response = await fetchRange(address, offset, length)
      if (getMark(response) !== mark) {
        await response.body?.cancel()
        throw new Error('the archive has changed')
      }
      return readExactly(response, length)
    },
    close: async () => {},
  }
}

/** What tells two states of a remote archive apart. */
const getMark = ({ headers }: Response): string => headers.get('etag') ?? headers.get('last-modified') ?? ''

/** Requests a range of the configured address alone: a redirect is an error. */
async function fetchRange(address: string, offset: number, length: number): Promise<Response> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity', 'user-agent': 'Spiedo (map)' },
  }).catch((error: Error) => {
    throw new Error(`its server does not answer (${error.name})`)
  })
  if (response.status === 206) return response
  await response.body?.cancel()
  throw new Error(response.status === 200 ? 'its server does not answer ranges of bytes' : `its server answers ${response.status}`)
}

async function readExactly(response: Response, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let filled = 0
  for await (const part of response.body ?? []) {
    if (filled + part.byteLength > length) throw new Error('its server sends more than was asked for')
    bytes.set(part, filled)
    filled += part.byteLength
  }
  if (filled < length) throw new Error('its server sends less than was asked for')
  return bytes
}

import { gzipSync } from 'node:zlib'

const bytesByUrl = new Map<string, number>()

/** Measures scripts with gzip at its default level, in kB (1000 bytes), whatever encoding the server prefers. Each URL counts once. */
export async function measureScriptsKb(addresses: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const address of new Set(addresses)) {
    const weight = bytesByUrl.get(address) ?? gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length
    bytesByUrl.set(address, weight)
    bytes += weight
  }
  return bytes / 1000
}

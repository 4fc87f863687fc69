import { bytesToHeader, Compression, PMTiles, TileType } from 'pmtiles'
import { type ByteSource, openByteSource } from './byte-source.ts'

/** Archive of map tiles that can be served. */
export interface MapTiles {
  source: ByteSource
  /** Credits as the archive says, without markup. */
  attribution: string
  /** West, south, east, north, in degrees. */
  bounds: [number, number, number, number]
  minZoom: number
  maxZoom: number
}

/** Credit of maps made from OpenStreetMap, whose archives sometimes lack one (ODbL 1.0, 4.3). */
const openStreetMap = '© OpenStreetMap'
const maxAttribution = 200
/** Length of the head of an archive, in bytes. */
const headBytes = 127

/**
 * Opens the archive of `MAP_TILES` (PMTiles 3 with vector tiles) and checks that it is whole.
 * @throws Error with what is wrong, for the operator
 */
export async function openMapTiles(setting: string): Promise<MapTiles> {
  const source = await openByteSource(setting)
  try {
    return { source, ...(await readHead(source)) }
  } catch (error) {
    await source.close()
    throw error
  }
}

async function readHead(source: ByteSource): Promise<Omit<MapTiles, 'source'>> {
  const head = await source.read(0, Math.min(headBytes, source.length))
  if (Buffer.from(head).toString('latin1', 0, 7) !== 'PMTiles') throw new Error('it is no PMTiles archive')
  if (head.length < headBytes) throw new Error(`it is truncated: ${source.length} bytes`)
  if (head[7] !== 3) throw new Error(`it is PMTiles ${head[7]}, and 3 is needed`)
  const header = bytesToHeader(copyBuffer(head))
  const end = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  )
  if (end > source.length) throw new Error(`it is truncated: ${source.length} of ${end} bytes`)
  if (header.tileType !== TileType.Mvt) throw new Error('it has no vector tiles')
  if (![Compression.None, Compression.Gzip].includes(header.tileCompression)) throw new Error('its tiles are compressed in a way that browsers do not read')
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header
  if (!(minLon < maxLon && minLat < maxLat && minZoom <= maxZoom)) throw new Error('it covers no area')
  const archive = new PMTiles({
    getKey: () => source.version,
    // The reader asks for 16 KiB at first, however short the archive is.
    getBytes: async (offset, length) => ({ data: copyBuffer(await source.read(offset, Math.min(length, source.length - offset))) }),
  })
  const metadata = await archive.getMetadata().catch((error: Error) => {
    throw new Error(`its metadata can't be read (${error.message})`)
  })
  const { attribution } = (metadata ?? {}) as { attribution?: unknown }
  return { attribution: toAttribution(attribution), bounds: [minLon, minLat, maxLon, maxLat], minZoom, maxZoom }
}

const copyBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/** Text of an attribution in HTML; the credit of OpenStreetMap is never missing. */
function toAttribution(written: unknown): string {
  const text = (typeof written === 'string' ? written : '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxAttribution)
  return /openstreetmap/i.test(text) ? text : [text, openStreetMap].filter(Boolean).join(', ')
}

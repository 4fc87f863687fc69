import { Buffer } from 'node:buffer'

/** Florence and its surroundings: journeys elsewhere see maps without streets. */
const florence = { west: 11.1, south: 43.7, east: 11.4, north: 43.85 }
const maxZoom = 14
const headLength = 127

/**
 * Builds a small PMTiles archive (version 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) around Florence. All its tiles are one:
 * two streets that cross, a building and a place, uncompressed.
 */
export function buildMapArchive({ attribution = '<a href="https://example.org">Mappe di Prova</a> &copy; OpenStreetMap' } = {}): Buffer {
  const tile = buildTile()
  // One entry: all tiles from the first of zoom 0 to the last of the deepest zoom.
  const tileCount = (4 ** (maxZoom + 1) - 1) / 3
  const directory = Buffer.concat([1, 0, tileCount, tile.length, 1].map(varint))
  const metadata = Buffer.from(JSON.stringify({ attribution, vector_layers: [] }))
  const head = Buffer.alloc(headLength)
  head.write('PMTiles', 'latin1')
  head.writeUInt8(3, 7)
  const metadataStart = headLength + directory.length
  const dataStart = metadataStart + metadata.length
  const offsets = [headLength, directory.length, metadataStart, metadata.length, dataStart, 0, dataStart, tile.length, tileCount, 1, 1]
  for (const [index, value] of offsets.entries()) head.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  // Clustered, directories and tiles uncompressed, vector tiles, zooms.
  head.set([1, 1, 1, 1, 0, maxZoom], 96)
  const degrees = [florence.west, florence.south, florence.east, florence.north]
  for (const [index, value] of degrees.entries()) head.writeInt32LE(Math.round(value * 1e7), 102 + index * 4)
  head.writeUInt8(12, 118)
  head.writeInt32LE(112_500_000, 119)
  head.writeInt32LE(437_700_000, 123)
  return Buffer.concat([head, directory, metadata, tile])
}

/** Vector tile (Mapbox Vector Tile 2.1). */
function buildTile(): Buffer {
  const line = (name: string, x: number, y: number, toX: number, toY: number) =>
    buildFeature(2, [9, zigzag(x), zigzag(y), 10, zigzag(toX - x), zigzag(toY - y)], { kind: 'minor_road', name })
  return Buffer.concat([
    buildLayer('roads', [line('Via della Prova', 0, 2048, 4096, 2048), line('Via del Collaudo', 2048, 0, 2048, 4096)]),
    buildLayer('places', [buildFeature(1, [9, zigzag(1000), zigzag(1000)], { kind: 'locality', name: 'Provaccia' })]),
  ])
}

interface Feature {
  type: number
  geometry: number[]
  properties: [string, string][]
}

const buildFeature = (type: number, geometry: number[], properties: Record<string, string>): Feature => ({
  ...{ type, geometry, properties: Object.entries(properties) },
})

function buildLayer(name: string, features: readonly Feature[]): Buffer {
  const keys = [...new Set(features.flatMap(({ properties }) => properties.map(([key]) => key)))]
  const values = [...new Set(features.flatMap(({ properties }) => properties.map(([, value]) => value)))]
  return field(
    3,
    Buffer.concat([
      numberField(15, 2),
      field(1, Buffer.from(name)),
      ...features.map(({ type, geometry, properties }) =>
        field(
          2,
          Buffer.concat([
            field(2, Buffer.concat(properties.flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]).map(varint))),
            numberField(3, type),
            field(4, Buffer.concat(geometry.map(varint))),
          ]),
        ),
      ),
      ...keys.map(key => field(3, Buffer.from(key))),
      ...values.map(value => field(4, field(1, Buffer.from(value)))),
      numberField(5, 4096),
    ]),
  )
}

const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)
const field = (number: number, content: Buffer) => Buffer.concat([varint(number * 8 + 2), varint(content.length), content])
const numberField = (number: number, value: number) => Buffer.concat([varint(number * 8), varint(value)])

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import { succeed } from '../server/envelope.ts'
import { mapAnswer } from './contract.ts'
import { type MapTiles, openMapTiles } from './open-map-tiles.ts'

/** Largest range of one request, in bytes: tiles and directories of common archives stay below. */
const maxRangeBytes = 4 * 1024 * 1024
/** Ranges that are read at once: more wait for a second, so that a remote archive is not flooded. */
const maxConcurrent = 32
/** Time after which an archive that could not be opened is tried again, in ms. */
const retryMs = 60_000

/** Registers the street map: what it is, and its archive by ranges. Without `MAP_TILES`, or while the archive can't be used, there is none. */
export function registerMapTiles(app: FastifyInstance, { config, log }: Context): void {
  const { mapTiles: setting } = config
  let opened: Promise<MapTiles | undefined> | undefined
  let failedAt = 0
  const reopen = () => {
    void opened?.then(tiles => tiles?.source.close()).catch(() => {})
    opened = undefined
  }
  const getTiles = async (): Promise<MapTiles | undefined> => {
    if (setting === undefined || Date.now() - failedAt < retryMs) return undefined
    opened ??= openMapTiles(setting).catch((error: Error) => {
      log.warn(`MAP_TILES can't be used: ${error.message}. Maps show outlines without streets.`)
      failedAt = Date.now()
      opened = undefined
      return undefined
    })
    return opened
  }
  // Not awaited: an archive on a slow server keeps nobody from starting.
  app.addHook('onReady', async () => void getTiles())
  app.addHook('onClose', async () => reopen())

  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/api/v1/map',
      { config: { access: 'public' }, schema: { summary: 'The street map, if there is one', tags: ['restaurants'], response: { 200: mapAnswer } } },
      async (_request, reply) => {
        const tiles = await getTiles()
        reply.header('cache-control', tiles ? 'public, max-age=300' : 'no-store')
        if (!tiles) return succeed({ map: null })
        const { source, attribution, bounds, minZoom, maxZoom } = tiles
        return succeed({ map: { url: `/map/${source.version}.pmtiles`, attribution, bounds, minZoom, maxZoom } })
      },
    )

  let runningCount = 0
  app.get<{ Params: { file: string } }>('/map/:file', { schema: { hide: true } }, async (request, reply) => {
    const tiles = await getTiles()
    if (!tiles || request.params.file !== `${tiles.source.version}.pmtiles`) return reply.callNotFound()
    const { source } = tiles
    const range = parseRange(request.headers.range, source.length)
    if (!range)
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${source.length}`, 'cache-control': 'no-store' })
        .send()
    if (runningCount >= maxConcurrent) return reply.code(503).headers({ 'retry-after': '1', 'cache-control': 'no-store' }).send()
    runningCount++
    try {
      const bytes = await source.read(range.start, range.end - range.start + 1)
      return reply
        .code(206)
        .headers({
          'content-type': 'application/vnd.pmtiles',
          'content-range': `bytes ${range.start}-${range.end}/${source.length}`,
          'accept-ranges': 'bytes',
          // The address has the archive's version.
          'cache-control': 'public, max-age=31536000, immutable',
          etag: `"${source.version}"`,
        })
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    } catch (error) {
      log.warn(`MAP_TILES can't be read: ${(error as Error).message}.`)
      reopen()
      return reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send()
    } finally {
      runningCount--
    }
  })
}

/** Single range `bytes=a-b` of an archive; undefined for none, several, one that is too long or begins behind the end. */
function parseRange(header: string | undefined, length: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined) return undefined
  const [start, end] = [Number(first), Math.min(Number(last), length - 1)]
  return start <= end && end - start < maxRangeBytes ? { start, end } : undefined
}

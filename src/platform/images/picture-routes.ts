import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CacheMiddleware } from '../page-cache/cache-middleware.ts'
import type { CachedResponse } from '../page-cache/cached-response.ts'
import { pictureWidths, type VariantType } from './addresses.ts'
import { getVariantEtag, immutableCache, type PictureCache, toCachedPicture } from './picture-cache.ts'
import type { PictureVariants } from './picture-variants.ts'
import { renderedFolder } from './rendered-pictures.ts'

const hidden = { schema: { hide: true } }
const plainName = /^[a-z0-9-]+(?:\.[a-z0-9]+)?$/
const drawingTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}
/** Drawings have stable names, so their content may change. */
const cacheForAnHour = 'public, max-age=3600'

/**
 * Serves `/pictures/{sha256}/{width}.{avif|webp}`, cacheable for ever since the URL contains the content hash, and the fixed drawings of pages,
 * cached for an hour and revalidated by ETag: `/pictures/scenes/{name}/{width}.{type}` (also `{name}-{width}.{type}`, the file's name) and
 * `/icons/…`.
 */
export function registerPictureRoutes(
  app: FastifyInstance,
  variants: PictureVariants,
  { gate, headers, shelf }: { gate: CacheMiddleware; headers: Record<string, string>; shelf: PictureCache },
): void {
  gate.openShelf(shelf.find)
  const send = (request: FastifyRequest, reply: FastifyReply, picture: CachedResponse) => {
    reply.hijack()
    gate.send(picture, request.raw, reply.raw)
  }

  app.get<{ Params: { sha256: string; file: string } }>('/pictures/:sha256/:file', hidden, async (request, reply) => {
    const { sha256, file } = request.params
    const [, digits, type] = /^(\d{3,4})\.(avif|webp)$/.exec(file) ?? []
    const width = pictureWidths.find(offeredWidth => String(offeredWidth) === digits)
    if (!width || !type || !/^[0-9a-f]{64}$/.test(sha256)) return reply.callNotFound()
    const variant = { sha256, width, type: type as VariantType }
    // A matching ETag proves that the client has the bytes: skip loading the variant.
    const etag = getVariantEtag(variant)
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers({ etag, 'cache-control': immutableCache }).send()
    const picture = await variants.get(variant)
    if (!picture) return reply.callNotFound()
    send(request, reply, picture)
  })

  const sendDrawing = async (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const type = drawingTypes[extname(file)]
    const bytes = type && (await readFile(join(renderedFolder, file)).catch(() => undefined))
    if (!type || !bytes) return reply.callNotFound()
    const picture = toCachedPicture(bytes, { headers, type, cacheControl: cacheForAnHour })
    // Not with a query string, which anybody can vary to fill the cache.
    if (!request.url.includes('?')) shelf.put(request.url, picture)
    send(request, reply, picture)
  }
  app.get<{ Params: { file: string } }>('/pictures/scenes/:file', hidden, (request, reply) =>
    plainName.test(request.params.file) ? sendDrawing(request, reply, `scenes/${request.params.file}`) : reply.callNotFound(),
  )
  app.get<{ Params: { name: string; file: string } }>('/pictures/scenes/:name/:file', hidden, (request, reply) => {
    const { name, file } = request.params
    return plainName.test(name) && plainName.test(file) ? sendDrawing(request, reply, `scenes/${name}-${file}`) : reply.callNotFound()
  })
  // Requested by browsers and feed readers on their own; any picture does.
  app.get('/favicon.ico', hidden, (request, reply) => sendDrawing(request, reply, 'icons/favicon-32.png'))
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
    app.get(path, hidden, (request, reply) => sendDrawing(request, reply, 'icons/apple-touch-icon-180.png'))
  app.get<{ Params: { file: string } }>('/icons/:file', hidden, (request, reply) =>
    plainName.test(request.params.file) ? sendDrawing(request, reply, `icons/${request.params.file}`) : reply.callNotFound(),
  )
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureTypes, pictureWidths, type VariantType } from './addresses.ts'
import type { PictureVariants } from './picture-variants.ts'
import { readScene } from './rendered-pictures.ts'

const forEver = 'public, max-age=31536000, immutable'
const variantFile = /^(\d{3,4})\.(avif|webp)$/
const sceneFile = /^([a-z0-9]+(?:-[a-z0-9]+)*?)-(\d{2,4})\.(avif|webp)$/

/**
 * `/pictures/{sha256}/{width}.{avif|webp}`: never changes, so it may be kept for ever. `/pictures/scenes/{slug}-{width}.{type}`:
 * the drawings that pages name themselves; kept for an hour, then asked for by ETag.
 */
export function registerPictures(app: FastifyInstance, variants: PictureVariants): void {
  app.get<{ Params: { sha256: string; file: string } }>('/pictures/:sha256/:file', { schema: { hide: true } }, async (request, reply) => {
    const { sha256, file } = request.params
    const [, digits, type] = variantFile.exec(file) ?? []
    const width = pictureWidths.find(each => String(each) === digits)
    if (!width || !type || !/^[0-9a-f]{64}$/.test(sha256)) return reply.callNotFound()
    const etag = `"${sha256.slice(0, 22)}-${width}-${type}"`
    // The address is made of the content: whoever knows the tag has it already.
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers({ etag, 'cache-control': forEver }).send()
    const bytes = await variants.get({ sha256, width, type: type as VariantType })
    return bytes ? sendPicture(reply, bytes, { type: type as VariantType, etag, caching: forEver }) : reply.callNotFound()
  })

  app.get<{ Params: { file: string } }>(
    '/pictures/scenes/:file',
    { schema: { hide: true } },
    async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const [, slug, width, type] = sceneFile.exec(request.params.file) ?? []
      if (!slug) return reply.callNotFound()
      const scene = await readScene(slug, Number(width), type as VariantType)
      if (!scene) return reply.callNotFound()
      const etag = `"${scene.tag}"`
      const caching = 'public, max-age=3600, stale-while-revalidate=86400'
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers({ etag, 'cache-control': caching }).send()
      return sendPicture(reply, scene.bytes, { type: type as VariantType, etag, caching })
    },
  )
}

function sendPicture(reply: FastifyReply, bytes: Buffer, { type, etag, caching }: { type: VariantType; etag: string; caching: string }): FastifyReply {
  return reply.type(pictureTypes[type]).headers({ etag, 'cache-control': caching }).send(bytes)
}

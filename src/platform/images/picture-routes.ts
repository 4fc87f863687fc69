import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pictureTypes, pictureWidths, type VariantType } from './addresses.ts'
import type { PictureVariants } from './picture-variants.ts'
import { renderedFolder } from './rendered-pictures.ts'

const forEver = 'public, max-age=31536000, immutable'
const hidden = { schema: { hide: true } }
const plainName = /^[a-z0-9-]+(?:\.[a-z0-9]+)?$/

/**
 * `/pictures/{sha256}/{width}.{avif|webp}`: its address is made of its content, so it may be kept for ever.
 * `/pictures/scenes/{name}/{width}.{type}` (also `{name}-{width}.{type}`, as the file is called) and `/icons/…`: the
 * drawings that pages name themselves, kept for an hour and then asked for by ETag.
 */
export async function registerPictures(app: FastifyInstance, variants: PictureVariants): Promise<void> {
  app.get<{ Params: { sha256: string; file: string } }>('/pictures/:sha256/:file', hidden, async (request, reply) => {
    const { sha256, file } = request.params
    const [, digits, type] = /^(\d{3,4})\.(avif|webp)$/.exec(file) ?? []
    const width = pictureWidths.find(each => String(each) === digits)
    if (!width || !type || !/^[0-9a-f]{64}$/.test(sha256)) return reply.callNotFound()
    const kept = { etag: `"${sha256.slice(0, 24)}-${width}-${type}"`, 'cache-control': forEver }
    // Whoever knows the tag has the bytes: they never change.
    const tag = request.headers['if-none-match']
    if (tag === kept.etag) return reply.code(304).headers(kept).send()
    const bytes = await variants.get({ sha256, width, type: type as VariantType })
    if (!bytes) return reply.callNotFound()
    if (tag === '*') return reply.code(304).headers(kept).send()
    return reply
      .headers(kept)
      .type(pictureTypes[type as VariantType])
      .send(bytes)
  })

  await app.register(async scope => {
    await scope.register(fastifyStatic, { root: renderedFolder, serve: false, maxAge: '1h' })
    scope.get<{ Params: { file: string } }>('/pictures/scenes/:file', hidden, ({ params: { file } }, reply) =>
      plainName.test(file) ? reply.sendFile(`scenes/${file}`) : reply.callNotFound(),
    )
    scope.get<{ Params: { name: string; file: string } }>('/pictures/scenes/:name/:file', hidden, ({ params: { name, file } }, reply) =>
      plainName.test(name) && plainName.test(file) ? reply.sendFile(`scenes/${name}-${file}`) : reply.callNotFound(),
    )
    // Asked for unbidden by browsers and readers of feeds; they take any picture.
    scope.get('/favicon.ico', hidden, (_, reply) => reply.sendFile('icons/favicon-32.png'))
    for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
      scope.get(path, hidden, (_, reply) => reply.sendFile('icons/apple-touch-icon-180.png'))
    scope.get<{ Params: { file: string } }>('/icons/:file', hidden, ({ params: { file } }, reply) =>
      plainName.test(file) ? reply.sendFile(`icons/${file}`) : reply.callNotFound(),
    )
  })
}

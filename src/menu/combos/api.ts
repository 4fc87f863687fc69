import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { actorOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { apiAddress, pictureOfAddress } from '#platform/images/addresses.ts'
import { uploadedPicture, uploadLimit } from '#platform/images/picture-form.ts'
import type { PictureVariants } from '#platform/images/picture-variants.ts'
import { refusals } from '#platform/refusal.ts'
import { answer, conflict, done, failures } from '#platform/server/envelope.ts'
import { idParams, pageCount } from '#platform/server/inputs.ts'
import { menuCatalogue } from '../catalogue/catalogue.ts'
import { said } from '../change-api.ts'
import { keepUpload } from '../foods/keep-upload.ts'
import { registerKeptCalls } from '../parts/api-of-part.ts'
import { partRefusals } from '../parts/contract.ts'
import type { Versioned } from '../parts/versioned-part.ts'
import { paidPrices } from '../prices/paid-prices.ts'
import { describePaid } from '../prices/price-answers.ts'
import { euro, salePriceCents } from '../pricing.ts'
import { withCurrent } from '../with-current.ts'
import { comboInput, comboShape, combosAnswer, combosQuery, comboUpdate } from './contract.ts'
import type { ComboDocument } from './document.ts'
import { deletedDishes, keptCombos, nextComboPosition } from './keep.ts'

const refuse = refusals(partRefusals)
const path = '/api/v1/combos'
const config = { access: 'administrator' } as const
const formConfig = { ...config, rateLimit: uploadLimit }
const consumes = ['multipart/form-data', 'application/json']
const tags = ['menu']
const one = { combo: comboShape }

/** Several dishes for one price, kept by administrators. Forms may carry a picture. */
export function registerCombos(app: FastifyInstance, context: Context, variants: PictureVariants): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const described = async (id: string) => {
    const combo = await keptCombos.read(context, id)
    return { combo: describe(combo, await deletedDishes(context.db, combo)) }
  }

  api.get(
    path,
    { config, schema: { summary: 'Combos by title', tags, querystring: combosQuery, response: { 200: answer(combosAnswer), ...failures(400, 401, 403) } } },
    async ({ query }) => {
      const { page, limit } = query
      const { documents, total } = await keptCombos.list(context, query)
      const ids = documents.map(({ id }) => id)
      const [catalogue, prices] = await Promise.all([menuCatalogue(context), paidPrices(context, ids)])
      const paid = new Map(prices.map(each => [each.item.id, describePaid(each)]))
      const combos = documents.map(combo => ({
        ...headOf(combo),
        categoryName: catalogue.category(combo.categoryId)?.name ?? '',
        slots: combo.slots.map(({ title }) => title),
        paid: paid.get(combo.id) ?? null,
      }))
      return { success: true as const, combos, page, limit, total, totalPages: pageCount(total, limit) }
    },
  )

  api.post(
    path,
    {
      config: formConfig,
      schema: {
        summary: 'Create a combo',
        tags,
        consumes,
        body: comboInput,
        response: { 201: done(one), ...failures(400, 401, 403, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const pictureSha256 = await pictureOf(request.body.image, await keepUpload(context, variants, await uploadedPicture(request)))
      const { id, title } = await keptCombos.create(
        context,
        documentOf(uuidv7(), request.body, { pictureSha256, position: await nextComboPosition(context.db) }),
        actorOf(request),
      )
      reply.code(201)
      return said(request, 'menu-parts-api.created', { title }, await described(id))
    },
  )

  api.put(
    `${path}/:id`,
    {
      config: formConfig,
      schema: {
        summary: 'Change a combo with its slots',
        tags,
        consumes,
        params: idParams,
        body: comboUpdate,
        response: { 200: done(one), ...failures(400, 401, 403, 404, 409, 413, 415, 422, 429, 503), ...conflict(comboShape) },
      },
    },
    async request => {
      const pictureSha256 = await pictureOf(request.body.image, await keepUpload(context, variants, await uploadedPicture(request)))
      const { position } = await keptCombos.read(context, request.params.id)
      const document = documentOf(request.params.id, request.body, { pictureSha256, position })
      const change = keptCombos.update(context, document, request.body.version, actorOf(request))
      const { id, title } = await withCurrent(change, () => described(request.params.id).then(({ combo }) => combo))
      return said(request, 'menu-parts-api.updated', { title }, await described(id))
    },
  )

  registerKeptCalls(app, context, {
    ...{ path, things: keptCombos, one, described },
    summaries: { read: 'One combo with its slots', archive: 'Archive a combo', restore: 'Bring an archived combo back' },
    alsoFails: { restore: [422] },
  })

  /** A new file, the address of a picture that is there, or none. */
  async function pictureOf(image: string | undefined, uploaded: string | undefined): Promise<string | null> {
    if (uploaded) return uploaded
    if (!image) return null
    const sha256 = pictureOfAddress(image, context.publicUrl())
    if (!sha256) throw refuse('part_unknown', { field: 'image' })
    return sha256
  }
}

function documentOf(id: string, input: z.infer<typeof comboInput>, kept: Pick<ComboDocument, 'pictureSha256' | 'position'>): ComboDocument {
  const { title, description, category, price, discount, translations, marks, slots } = input
  return {
    id,
    categoryId: category,
    title,
    description,
    translations,
    ...kept,
    priceCents: price,
    discountPercent: discount,
    marks,
    slots: slots.map(({ id, foods, ...slot }, position) => ({
      ...slot,
      id: id ?? uuidv7(),
      position,
      foods: foods.map(({ foodId, surcharge, defaultQuantity }) => ({ foodId, surchargeCents: surcharge, defaultQuantity })),
    })),
  }
}

const headOf = ({ id, title, categoryId, pictureSha256, priceCents, discountPercent, archived }: Versioned<ComboDocument>) => ({
  id,
  title,
  category: categoryId,
  image: pictureSha256 && apiAddress(pictureSha256),
  price: euro(priceCents),
  sprice: euro(salePriceCents(priceCents, discountPercent)),
  discount: discountPercent,
  archived,
})

const describe = (combo: Versioned<ComboDocument>, deleted: ReadonlyMap<string, string>): z.infer<typeof comboShape> => ({
  ...headOf(combo),
  description: combo.description,
  translations: combo.translations,
  marks: combo.marks,
  slots: combo.slots.map(({ position: _, foods, ...slot }) => ({
    ...slot,
    foods: foods.map(({ foodId, surchargeCents, defaultQuantity }) => {
      const deletedTitle = deleted.get(foodId)
      return { foodId, surcharge: euro(surchargeCents), defaultQuantity, ...(deletedTitle !== undefined && { deletedTitle }) }
    }),
  })),
  version: combo.version,
})

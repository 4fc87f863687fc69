import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { apiPicturePath, findPictureInUrl } from '#platform/images/addresses.ts'
import { readUploadedPicture, uploadLimit } from '#platform/images/picture-form.ts'
import type { PictureVariants } from '#platform/images/picture-variants.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, conflictResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { computePageCount, idParams } from '#platform/server/inputs.ts'
import { getMenuCatalogue } from '../catalogue/catalogue.ts'
import { withCurrentOnConflict } from '../current-on-conflict.ts'
import { saveUpload } from '../foods/save-upload.ts'
import { partRefusals } from '../parts/contract.ts'
import { registerStoreRoutes } from '../parts/store-routes.ts'
import type { Versioned } from '../parts/versioned-store.ts'
import { readPaidPrices } from '../prices/paid-prices.ts'
import { describePaid } from '../prices/price-answers.ts'
import { computeSalePriceCents, toEuro } from '../pricing.ts'
import { comboStore, readDeletedDishes, readNextComboPosition } from './combo-store.ts'
import { comboInput, comboShape, combosAnswer, combosQuery, comboUpdate } from './contract.ts'
import type { ComboDocument } from './document.ts'

const refuse = defineRefusals(partRefusals)
const path = '/api/v1/combos'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const formConfig = { ...config, rateLimit: uploadLimit }
const consumes = ['multipart/form-data', 'application/json']
const tags = ['menu']
const comboResponse = { combo: comboShape }

/** Calls for administrators to manage combos (several dishes for one price). Forms may carry a picture. */
export function registerCombos(app: FastifyInstance, context: Context, variants: PictureVariants): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const describeOne = async (id: string) => {
    const combo = await comboStore.read(context, id)
    return { combo: describeCombo(combo, await readDeletedDishes(context.db, combo)) }
  }

  api.get(
    path,
    {
      config: readConfig,
      schema: {
        summary: 'Combos by title',
        tags,
        querystring: combosQuery,
        response: { 200: successResponse(combosAnswer), ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { page, limit } = query
      const { documents, total } = await comboStore.list(context, query)
      const ids = documents.map(({ id }) => id)
      const [catalogue, prices] = await Promise.all([getMenuCatalogue(context), readPaidPrices(context, ids)])
      const paid = new Map(prices.map(price => [price.item.id, describePaid(price)]))
      const combos = documents.map(combo => ({
        ...toListItem(combo),
        categoryName: catalogue.category(combo.categoryId)?.name ?? '',
        slots: combo.slots.map(({ title }) => title),
        paid: paid.get(combo.id) ?? null,
      }))
      return succeed({ combos, page, limit, total, totalPages: computePageCount(total, limit) })
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
        response: { 201: changeResponse(comboResponse), ...failureResponses(400, 401, 403, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const pictureSha256 = await resolvePicture(request.body.image, await saveUpload(context, variants, await readUploadedPicture(request)))
      const { id, title } = await comboStore.create(
        context,
        toDocument(uuidv7(), request.body, { pictureSha256, position: await readNextComboPosition(context.db) }),
        requireActor(request),
      )
      reply.code(201)
      return buildChangeResponse(request, 'menu-parts-api.created', await describeOne(id), { title })
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
        response: {
          200: changeResponse(comboResponse),
          ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
          ...conflictResponse(comboShape),
        },
      },
    },
    async request => {
      const pictureSha256 = await resolvePicture(request.body.image, await saveUpload(context, variants, await readUploadedPicture(request)))
      const { position } = await comboStore.read(context, request.params.id)
      const document = toDocument(request.params.id, request.body, { pictureSha256, position })
      const change = comboStore.update(context, document, request.body.version, requireActor(request))
      const { id, title } = await withCurrentOnConflict(change, () => describeOne(request.params.id).then(({ combo }) => combo))
      return buildChangeResponse(request, 'menu-parts-api.updated', await describeOne(id), { title })
    },
  )

  registerStoreRoutes(app, context, {
    ...{ path, things: comboStore, one: comboResponse, described: describeOne },
    summaries: { read: 'One combo with its slots', archive: 'Archive a combo', restore: 'Bring an archived combo back' },
    alsoFails: { restore: [422] },
  })

  /** Hash of a new upload or of an existing picture's URL; null for none. */
  async function resolvePicture(image: string | undefined, uploaded: string | undefined): Promise<string | null> {
    if (uploaded) return uploaded
    if (!image) return null
    const sha256 = findPictureInUrl(image, context.publicUrl())
    if (!sha256) throw refuse('part_unknown', { field: 'image' })
    return sha256
  }
}

function toDocument(id: string, input: z.infer<typeof comboInput>, stored: Pick<ComboDocument, 'pictureSha256' | 'position'>): ComboDocument {
  const { title, description, category, price, discount, translations, marks, slots } = input
  return {
    id,
    categoryId: category,
    title,
    description,
    translations,
    ...stored,
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

const toListItem = ({ id, title, categoryId, pictureSha256, priceCents, discountPercent, archived }: Versioned<ComboDocument>) => ({
  id,
  title,
  category: categoryId,
  image: pictureSha256 && apiPicturePath(pictureSha256),
  price: toEuro(priceCents),
  sprice: toEuro(computeSalePriceCents(priceCents, discountPercent)),
  discount: discountPercent,
  archived,
})

const describeCombo = (combo: Versioned<ComboDocument>, deleted: ReadonlyMap<string, string>): z.infer<typeof comboShape> => ({
  ...toListItem(combo),
  description: combo.description,
  translations: combo.translations,
  marks: combo.marks,
  slots: combo.slots.map(({ position: _, foods, ...slot }) => ({
    ...slot,
    foods: foods.map(({ foodId, surchargeCents, defaultQuantity }) => {
      const deletedTitle = deleted.get(foodId)
      return { foodId, surcharge: toEuro(surchargeCents), defaultQuantity, ...(deletedTitle !== undefined && { deletedTitle }) }
    }),
  })),
  version: combo.version,
})

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { actorOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { answer, conflict, done, failures } from '#platform/server/envelope.ts'
import { idParams, pageCount } from '#platform/server/inputs.ts'
import { said } from '../change-api.ts'
import { registerKeptCalls } from '../parts/api-of-part.ts'
import type { Versioned } from '../parts/versioned-part.ts'
import { euro } from '../pricing.ts'
import { withCurrent } from '../with-current.ts'
import { optionGroupInput, optionGroupShape, optionGroupsAnswer, optionGroupsQuery, optionGroupUpdate } from './contract.ts'
import type { OptionGroupDocument } from './document.ts'
import { foodsAsking, keptOptionGroups } from './keep.ts'
import { readUsedBy } from './used-by.ts'

const path = '/api/v1/option-groups'
const config = { access: 'administrator' } as const
const tags = ['menu']
const one = { optionGroup: optionGroupShape }

/** The questions of dishes, kept by administrators. */
export function registerOptionGroups(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const described = async (id: string) => {
    const group = describe(await keptOptionGroups.read(context, id))
    return { optionGroup: { ...group, usedBy: await readUsedBy(context.db, id) } }
  }

  api.get(
    path,
    {
      config,
      schema: {
        summary: 'Option groups by title',
        tags,
        querystring: optionGroupsQuery,
        response: { 200: answer(optionGroupsAnswer), ...failures(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { page, limit } = query
      const { documents, total } = await keptOptionGroups.list(context, query)
      const asking = await foodsAsking(
        context.db,
        documents.map(({ id }) => id),
      )
      const optionGroups = documents.map(({ values, translations: _, version: _version, ...group }) => ({
        ...group,
        values: values.map(({ title }) => title),
        foods: asking.get(group.id) ?? 0,
      }))
      return { success: true as const, optionGroups, page, limit, total, totalPages: pageCount(total, limit) }
    },
  )

  api.post(
    path,
    {
      config,
      schema: { summary: 'Create an option group', tags, body: optionGroupInput, response: { 201: done(one), ...failures(400, 401, 403, 409, 413, 415, 422) } },
    },
    async (request, reply) => {
      const { id, title } = await keptOptionGroups.create(context, documentOf(uuidv7(), request.body), actorOf(request))
      reply.code(201)
      return said(request, 'menu-parts-api.created', { title }, await described(id))
    },
  )

  api.put(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: 'Change an option group with its values',
        tags,
        params: idParams,
        body: optionGroupUpdate,
        response: { 200: done(one), ...failures(400, 401, 403, 404, 409, 413, 415, 422), ...conflict(optionGroupShape) },
      },
    },
    async request => {
      const { version, ...input } = request.body
      const change = keptOptionGroups.update(context, documentOf(request.params.id, input), version, actorOf(request))
      const { id, title } = await withCurrent(change, () => described(request.params.id).then(({ optionGroup }) => optionGroup))
      return said(request, 'menu-parts-api.updated', { title }, await described(id))
    },
  )

  registerKeptCalls(app, context, {
    ...{ path, things: keptOptionGroups, one, described },
    summaries: {
      read: 'One option group with its values',
      archive: 'Archive an option group: no dish asks it any longer',
      restore: 'Bring an archived option group back',
    },
    alsoFails: { restore: [422] },
  })
}

/** New values get a key; their order is the list's. */
function documentOf(id: string, { values, ...group }: z.infer<typeof optionGroupInput>): OptionGroupDocument {
  return {
    id,
    ...group,
    values: values.map(({ id, price, sizePrices, ...value }, position) => ({
      ...value,
      id: id ?? uuidv7(),
      priceCents: price,
      position,
      sizePrices: sizePrices.map(({ sizeValueId, price }) => ({ sizeValueId, priceCents: price })),
    })),
  }
}

const describe = ({ values, ...group }: Versioned<OptionGroupDocument>): Omit<z.infer<typeof optionGroupShape>, 'usedBy'> => ({
  ...group,
  values: values.map(({ priceCents, sizePrices, position: _, ...value }) => ({
    ...value,
    price: euro(priceCents),
    sizePrices: sizePrices.map(({ sizeValueId, priceCents }) => ({ sizeValueId, price: euro(priceCents) })),
  })),
})

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, conflictResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { computePageCount, idParams } from '#platform/server/inputs.ts'
import { withCurrentOnConflict } from '../current-on-conflict.ts'
import { registerStoreRoutes } from '../parts/store-routes.ts'
import type { Versioned } from '../parts/versioned-store.ts'
import { toEuro } from '../pricing.ts'
import { optionGroupInput, optionGroupShape, optionGroupsAnswer, optionGroupsQuery, optionGroupUpdate } from './contract.ts'
import type { OptionGroupDocument } from './document.ts'
import { countFoodsByGroup, optionGroupStore } from './option-group-store.ts'
import { readUsedBy } from './used-by.ts'

const path = '/api/v1/option-groups'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['menu']
const optionGroupResponse = { optionGroup: optionGroupShape }

/** Calls for administrators to manage option groups. */
export function registerOptionGroups(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const describeOne = async (id: string) => {
    const group = describeOptionGroup(await optionGroupStore.read(context, id))
    return { optionGroup: { ...group, usedBy: await readUsedBy(context.db, id) } }
  }

  api.get(
    path,
    {
      config: readConfig,
      schema: {
        summary: 'Option groups by title',
        tags,
        querystring: optionGroupsQuery,
        response: { 200: successResponse(optionGroupsAnswer), ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { page, limit } = query
      const { documents, total } = await optionGroupStore.list(context, query)
      const foodCounts = await countFoodsByGroup(
        context.db,
        documents.map(({ id }) => id),
      )
      const optionGroups = documents.map(({ values, translations: _, version: _version, ...group }) => ({
        ...group,
        values: values.map(({ title }) => title),
        foods: foodCounts.get(group.id) ?? 0,
      }))
      return succeed({ optionGroups, page, limit, total, totalPages: computePageCount(total, limit) })
    },
  )

  api.post(
    path,
    {
      config,
      schema: {
        summary: 'Create an option group',
        tags,
        body: optionGroupInput,
        response: { 201: changeResponse(optionGroupResponse), ...failureResponses(400, 401, 403, 409, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const { id, title } = await optionGroupStore.create(context, toDocument(uuidv7(), request.body), requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'menu-parts-api.created', await describeOne(id), { title })
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
        response: {
          200: changeResponse(optionGroupResponse),
          ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422),
          ...conflictResponse(optionGroupShape),
        },
      },
    },
    async request => {
      const { version, ...input } = request.body
      const change = optionGroupStore.update(context, toDocument(request.params.id, input), version, requireActor(request))
      const { id, title } = await withCurrentOnConflict(change, () => describeOne(request.params.id).then(({ optionGroup }) => optionGroup))
      return buildChangeResponse(request, 'menu-parts-api.updated', await describeOne(id), { title })
    },
  )

  registerStoreRoutes(app, context, {
    ...{ path, things: optionGroupStore, one: optionGroupResponse, described: describeOne },
    summaries: {
      read: 'One option group with its values',
      archive: 'Archive an option group: no dish asks it any longer',
      restore: 'Bring an archived option group back',
    },
    alsoFails: { restore: [422] },
  })
}

/** Converts the input: new values get an id, positions follow the list. */
function toDocument(id: string, { values, ...group }: z.infer<typeof optionGroupInput>): OptionGroupDocument {
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

const describeOptionGroup = ({ values, ...group }: Versioned<OptionGroupDocument>): Omit<z.infer<typeof optionGroupShape>, 'usedBy'> => ({
  ...group,
  values: values.map(({ priceCents, sizePrices, position: _, ...value }) => ({
    ...value,
    price: toEuro(priceCents),
    sizePrices: sizePrices.map(({ sizeValueId, priceCents }) => ({ sizeValueId, price: toEuro(priceCents) })),
  })),
})

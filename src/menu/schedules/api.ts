import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, conflictResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { computePageCount, idParams } from '#platform/server/inputs.ts'
import { withCurrentOnConflict } from '../current-on-conflict.ts'
import { registerStoreRoutes } from '../parts/store-routes.ts'
import type { Versioned } from '../parts/versioned-store.ts'
import { type ScheduleInput, type ScheduleView, scheduleInput, scheduleShape, schedulesAnswer, schedulesQuery, scheduleUpdate } from './contract.ts'
import { describeSchedules } from './describe-hours.ts'
import { isScheduled } from './schedule-rules.ts'
import { readItemTitles, type ScheduleDocument, scheduleStore } from './schedule-store.ts'

const path = '/api/v1/menu-schedules'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['menu']
const scheduleResponse = { schedule: scheduleShape }

/** Registers the calls for menus by hour: what is sold at certain hours only, and which prices hold then. */
export function registerSchedules(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const describe = ({ items, hours, ...schedule }: Versioned<ScheduleDocument>): ScheduleView => ({
    ...schedule,
    hours: [...hours],
    items: items.map(({ isOnlyThen, ...item }) => ({ ...item, onlyThen: isOnlyThen })),
    when: describeSchedules([{ ...schedule, hours }], 'it'),
    isNow: !schedule.archived && isScheduled({ ...schedule, hours }, context.clock.now()),
  })
  const describeOne = async (id: string) => ({ schedule: describe(await scheduleStore.read(context, id)) })

  api.get(
    path,
    {
      config: readConfig,
      schema: {
        summary: 'Menus by hour by title',
        tags,
        querystring: schedulesQuery,
        response: { 200: successResponse(schedulesAnswer), ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { page, limit } = query
      const { documents, total } = await scheduleStore.list(context, query)
      return succeed({ schedules: documents.map(describe), page, limit, total, totalPages: computePageCount(total, limit) })
    },
  )

  api.post(
    path,
    {
      config,
      schema: {
        summary: 'Create a menu by hour',
        tags,
        body: scheduleInput,
        response: { 201: changeResponse(scheduleResponse), ...failureResponses(400, 401, 403, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const { id, title } = await scheduleStore.create(context, await toDocument(uuidv7(), request.body), requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'menu-parts-api.created', await describeOne(id), { title })
    },
  )

  api.put(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: 'Change a menu by hour: the dishes that it lists replace those before',
        tags,
        params: idParams,
        body: scheduleUpdate,
        response: {
          200: changeResponse(scheduleResponse),
          ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422),
          ...conflictResponse(scheduleShape),
        },
      },
    },
    async request => {
      const { version, ...input } = request.body
      const change = scheduleStore.update(context, await toDocument(request.params.id, input), version, requireActor(request))
      const { id, title } = await withCurrentOnConflict(change, () => describeOne(request.params.id).then(({ schedule }) => schedule))
      return buildChangeResponse(request, 'menu-parts-api.updated', await describeOne(id), { title })
    },
  )

  async function toDocument(id: string, { items, ...schedule }: ScheduleInput): Promise<ScheduleDocument> {
    const listed = items.map(({ onlyThen, ...item }) => ({ ...item, id: item.id.toLowerCase(), isOnlyThen: onlyThen }))
    const titles = await readItemTitles(
      context,
      listed.map(item => item.id),
    )
    return { ...schedule, id, items: listed.map(item => ({ ...item, title: titles.get(item.id) ?? '' })) }
  }

  registerStoreRoutes(app, context, {
    ...{ path, things: scheduleStore, one: scheduleResponse, described: describeOne },
    summaries: {
      read: 'One menu by hour',
      archive: 'Archive a menu by hour: its dishes are sold as before it',
      restore: 'Bring an archived menu by hour back',
    },
    alsoFails: { restore: [422] },
  })
}

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import {
  changedGroupAnswer,
  changeGroupLineInput,
  groupAnswer,
  groupFulfilmentInput,
  groupLineInput,
  groupLineParams,
  groupParams,
  groupQuery,
  groupStateInput,
  leaveGroupInput,
  openedGroupAnswer,
  openGroupInput,
  removeGroupLineInput,
} from './contract.ts'
import { addGroupLine, changeGroupLine, removeGroupLine, setGroupState } from './group-lines.ts'
import { streamGroup } from './group-stream.ts'
import { leaveGroup } from './leave-group.ts'
import { openGroup } from './open-group.ts'
import { registerGroupPeople } from './people-api.ts'
import { setGroupFulfilment } from './set-group-fulfilment.ts'
import { registerGroupShares } from './shares-api.ts'
import { readGroup } from './show-group.ts'

const config = { access: 'public' } as const
const tags = ['group orders']
const limitedAccess = (max: number, groupId: string) => ({ access: 'public', rateLimit: { max, timeWindow: '10 minutes', groupId } }) as const

/** Registers group orders: opened by anyone, filled through the link, closed and ordered by the host. */
export function registerGroups(app: FastifyInstance, context: Context, streams: EventStreams): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  registerGroupShares(app, context)
  registerGroupPeople(app, context)

  routes.post(
    '/api/v1/group-orders',
    {
      config: { ...limitedAccess(30, 'group-open'), access: 'guest-or-signed-in' },
      schema: {
        summary: 'Open a group order at a restaurant: a link for friends, and a token for its host',
        tags,
        body: openGroupInput,
        response: { 201: openedGroupAnswer, ...failureResponses(400, 401, 404, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const group = await openGroup(context, { ...request.body, userId: request.person?.id, language: request.language, from: request.ip })
      reply.code(201).header('cache-control', 'no-store')
      return succeed({ message: serverText(request.language, 'groups-api.opened'), group })
    },
  )

  routes.get(
    '/api/v1/group-orders/:id',
    {
      config,
      schema: {
        summary: 'A group order as it stands, priced now',
        tags,
        params: groupParams,
        querystring: groupQuery,
        response: { 200: groupAnswer, ...failureResponses(400, 404) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { shown } = await readGroup(context, { ...request.params, ...request.query, language: request.language })
      return succeed({ group: shown })
    },
  )

  routes.get(
    '/api/v1/group-orders/:id/events',
    {
      config: { ...config, also: { 200: 'text/event-stream' } },
      schema: {
        summary: 'A group order as it fills: Server-Sent Events',
        description: 'First, and after each change, an event `group` with all of it.',
        tags,
        params: groupParams,
        querystring: groupQuery,
        response: failureResponses(400, 404, 429),
      },
    },
    async (request, reply) => {
      await streamGroup(context, streams, { ...request.params, ...request.query, language: request.language, reply })
      return reply
    },
  )

  routes.post(
    '/api/v1/group-orders/:id/lines',
    {
      config: limitedAccess(200, 'group-lines'),
      schema: {
        summary: 'Add a line to a group order, under a name',
        tags,
        params: groupParams,
        body: groupLineInput,
        response: { 200: changedGroupAnswer, ...failureResponses(400, 404, 409, 413, 415, 422, 429) },
      },
    },
    async request => {
      const language = request.language
      const group = await addGroupLine(context, request.params.id, request.body, { language, from: request.ip, userId: request.person?.id })
      return succeed({ message: serverText(language, 'groups-api.added'), group })
    },
  )

  routes.post(
    '/api/v1/group-orders/:id/lines/:line',
    {
      config: limitedAccess(200, 'group-lines'),
      schema: {
        summary: 'Have a line of a group order made anew: one’s own, or any of them for its host',
        tags,
        params: groupLineParams,
        body: changeGroupLineInput,
        response: { 200: changedGroupAnswer, ...failureResponses(400, 404, 409, 413, 415, 422, 429) },
      },
    },
    async request => {
      const language = request.language
      const { line: made, ...asker } = request.body
      const group = await changeGroupLine(context, { ...request.params, ...asker, made, language })
      return succeed({ message: serverText(language, 'groups-api.changed'), group })
    },
  )

  routes.post(
    '/api/v1/group-orders/:id/lines/:line/remove',
    {
      config: limitedAccess(200, 'group-changes'),
      schema: {
        summary: 'Take a line out of a group order: one’s own, or any of them for its host',
        tags,
        params: groupLineParams,
        body: removeGroupLineInput,
        response: { 200: changedGroupAnswer, ...failureResponses(400, 404, 409, 413, 415, 429) },
      },
    },
    async request => {
      const language = request.language
      const group = await removeGroupLine(context, { ...request.params, ...request.body, language, from: request.ip })
      return succeed({ message: serverText(language, 'groups-api.removed'), group })
    },
  )

  routes.post(
    '/api/v1/group-orders/:id/state',
    {
      config: limitedAccess(200, 'group-changes'),
      schema: {
        summary: 'Close a group order, or open it again: its host alone',
        tags,
        params: groupParams,
        body: groupStateInput,
        response: { 200: changedGroupAnswer, ...failureResponses(400, 404, 409, 413, 415, 429) },
      },
    },
    async request => {
      const language = request.language
      const group = await setGroupState(context, { ...request.params, ...request.body, language })
      return succeed({ message: serverText(language, group.state === 'open' ? 'groups-api.reopened' : 'groups-api.now_closed'), group })
    },
  )

  routes.post(
    '/api/v1/group-orders/:id/leave',
    {
      config: limitedAccess(200, 'group-changes'),
      schema: {
        summary: 'Leave a group order; where its host does, it is handed to the friend whose dish came first, or is over',
        tags,
        params: groupParams,
        body: leaveGroupInput,
        response: { 200: changedGroupAnswer, ...failureResponses(400, 404, 409, 413, 415, 429) },
      },
    },
    async request => {
      const language = request.language
      const group = await leaveGroup(context, { ...request.params, ...request.body, userId: request.person?.id, language })
      return succeed({ message: serverText(language, 'groups-api.left'), group })
    },
  )

  routes.post(
    '/api/v1/group-orders/:id/fulfilment',
    {
      config: { ...limitedAccess(200, 'group-changes'), deprecatedPath: '/api/v1/group-orders/:id/way' },
      schema: {
        summary: 'Say how and when a group order is to be had: its host alone',
        tags,
        params: groupParams,
        body: groupFulfilmentInput,
        response: { 200: changedGroupAnswer, ...failureResponses(400, 404, 409, 413, 415, 429) },
      },
    },
    async request => {
      const language = request.language
      const group = await setGroupFulfilment(context, { ...request.params, ...request.body, language })
      return succeed({ message: serverText(language, 'groups-api.way_set'), group })
    },
  )
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { ServerTextKey } from '#platform/language/server-texts.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { changeResponse, failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { computePageCount, idParams } from '#platform/server/inputs.ts'
import type { ChangeSet } from '../../tables.ts'
import {
  changeParams,
  changeSetInput,
  changeSetShape,
  changeSetsQuery,
  changeSetUpdate,
  changesInput,
  differenceShape,
  previewQuery,
  publishInput,
  versionInput,
  versionQuery,
} from '../contract-prices.ts'
import { describeChangeSet, describeDifference } from '../price-answers.ts'
import { parseInstant } from '../price-list-api.ts'
import { addChanges, createChangeSet, discardChangeSet, listChangeSets, readChangeSet, removeChange, updateChangeSet } from './change-sets.ts'
import { duplicateChangeSet } from './duplicate-change-set.ts'
import { previewChangeSet } from './preview-change-set.ts'
import { publishChangeSet, rollBackChangeSet } from './publish-change-set.ts'

const base = '/api/v1/change-sets'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['price lists']
const changeSetResponses = { 200: changeResponse({ changeSet: changeSetShape }), ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) }

/** Change sets of the price lists: prepared, previewed, published at an instant, rolled back. */
export function registerChangeSets(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const buildChangeSetResponse = async (request: FastifyRequest, key: ServerTextKey, { id, title }: ChangeSet) =>
    buildChangeResponse(request, key, { changeSet: describeChangeSet(await readChangeSet(context.db, id)) }, { title })

  api.get(
    base,
    {
      config: readConfig,
      schema: {
        summary: 'Change sets, the newest first',
        tags,
        querystring: changeSetsQuery,
        response: {
          200: successResponse({ changeSets: z.array(changeSetShape), page: z.number(), total: z.number(), totalPages: z.number() }),
          ...failureResponses(400, 401, 403),
        },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listChangeSets(context.db, query)
      return succeed({ changeSets: rows.map(describeChangeSet), page: query.page, total, totalPages: computePageCount(total, query.limit) })
    },
  )

  api.post(
    base,
    {
      config,
      schema: {
        summary: 'Begin a change set',
        tags,
        body: changeSetInput,
        response: { 201: changeResponse({ changeSet: changeSetShape }), ...failureResponses(400, 401, 403, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const created = await createChangeSet(context, request.body, requireActor(request))
      reply.code(201)
      return buildChangeSetResponse(request, 'prices-api.change_set_created', created)
    },
  )

  api.get(
    `${base}/:id`,
    {
      config: readConfig,
      schema: {
        summary: 'A change set',
        tags,
        params: idParams,
        response: { 200: successResponse({ changeSet: changeSetShape }), ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params }) => succeed({ changeSet: describeChangeSet(await readChangeSet(context.db, params.id)) }),
  )

  api.put(
    `${base}/:id`,
    { config, schema: { summary: 'Rename a draft', tags, params: idParams, body: changeSetUpdate, response: changeSetResponses } },
    async request =>
      buildChangeSetResponse(
        request,
        'prices-api.change_set_updated',
        await updateChangeSet(context, { id: request.params.id, ...request.body }, requireActor(request)),
      ),
  )

  api.get(
    `${base}/:id/preview`,
    {
      config: readConfig,
      schema: {
        summary: 'What a change set does: before and after, in every restaurant that each of its changes reaches',
        tags,
        params: idParams,
        querystring: previewQuery,
        response: {
          200: successResponse({
            at: z.iso.datetime().describe('The instant that before and after are reckoned for'),
            differences: z.array(differenceShape),
            page: z.number(),
            total: z.number(),
            totalPages: z.number(),
          }),
          ...failureResponses(400, 401, 403, 404),
        },
      },
    },
    async ({ params, query: { at: requestedAt, page, limit } }) => {
      const { at, differences, total } = await previewChangeSet(context, { id: params.id, at: parseInstant(requestedAt), page, limit })
      return succeed({
        at: at.toISOString(),
        differences: differences.map(describeDifference),
        page,
        total,
        totalPages: computePageCount(total, limit),
      })
    },
  )

  api.put(
    `${base}/:id/changes`,
    {
      config,
      schema: {
        summary: 'Put changes into a draft; one for the same item in the same list is replaced',
        tags,
        params: idParams,
        body: changesInput,
        response: changeSetResponses,
      },
    },
    async request => {
      const { version, changes } = request.body
      const requestedChanges = changes.map(({ validTo, ...change }) => ({ ...change, validTo: parseInstant(validTo) }))
      const set = await addChanges(context, { id: request.params.id, version, changes: requestedChanges }, requireActor(request))
      return buildChangeSetResponse(request, 'prices-api.change_set_updated', set)
    },
  )

  api.delete(
    `${base}/:id/changes/:changeId`,
    {
      config,
      schema: {
        summary: 'Take a change out of a draft',
        tags,
        params: changeParams,
        querystring: versionQuery,
        response: { 200: changeResponse({ changeSet: changeSetShape }), ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request =>
      buildChangeSetResponse(
        request,
        'prices-api.change_set_updated',
        await removeChange(context, { ...request.params, ...request.query }, requireActor(request)),
      ),
  )

  api.post(
    `${base}/:id/publish`,
    { config, schema: { summary: 'Publish a draft, now or at an instant', tags, params: idParams, body: publishInput, response: changeSetResponses } },
    async request => {
      const { version, at } = request.body
      const set = await publishChangeSet(context, { id: request.params.id, version, at: parseInstant(at) }, requireActor(request))
      const isScheduled = set.publishAt !== null && set.publishAt > context.clock.now()
      return buildChangeSetResponse(request, isScheduled ? 'prices-api.change_set_scheduled' : 'prices-api.change_set_published', set)
    },
  )

  api.post(
    `${base}/:id/roll-back`,
    {
      config,
      schema: {
        summary: 'Roll a published set back: what held before holds again, but for what was changed after it',
        tags,
        params: idParams,
        body: versionInput,
        response: changeSetResponses,
      },
    },
    async request => {
      const { set, newerStay } = await rollBackChangeSet(context, { id: request.params.id, version: request.body.version }, requireActor(request))
      const hasBegun = set.publishAt !== null && set.rolledBackAt !== null && set.publishAt <= set.rolledBackAt
      const rolledBackKey = newerStay ? 'prices-api.change_set_rolled_back_newer' : 'prices-api.change_set_rolled_back'
      return buildChangeSetResponse(request, hasBegun ? rolledBackKey : 'prices-api.change_set_called_off', set)
    },
  )

  api.post(
    `${base}/:id/duplicate`,
    {
      config,
      schema: {
        summary: 'Begin a draft with the changes of a set that never held: called off before its instant, or discarded',
        tags,
        params: idParams,
        response: { 201: changeResponse({ changeSet: changeSetShape }), ...failureResponses(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request, reply) => {
      const draft = await duplicateChangeSet(context, request.params.id, requireActor(request))
      reply.code(201)
      return buildChangeSetResponse(request, 'prices-api.change_set_created', draft)
    },
  )

  api.post(
    `${base}/:id/discard`,
    { config, schema: { summary: 'Discard a draft', tags, params: idParams, body: versionInput, response: changeSetResponses } },
    async request =>
      buildChangeSetResponse(
        request,
        'prices-api.change_set_discarded',
        await discardChangeSet(context, { id: request.params.id, version: request.body.version }, requireActor(request)),
      ),
  )
}

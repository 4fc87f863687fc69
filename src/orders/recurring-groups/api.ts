import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { changeResponse, failureResponses, succeed } from '#platform/server/envelope.ts'
import { changedGroupAnswer, groupParams } from '../group/contract.ts'
import { endGroupMailsInput, endRecurrenceInput, recurrenceInput } from './contract.ts'
import { endGroupMails } from './end-group-mails.ts'
import { endRecurrence, setRecurrence } from './set-recurrence.ts'

const tags = ['group orders']
const config = { access: 'public', rateLimit: { max: 60, timeWindow: '10 minutes', groupId: 'group-recurrence' } } as const
const failures = failureResponses(400, 404, 413, 415, 429)

/** Registers groups that open again each week, planned and ended by their host. */
export function registerRecurringGroups(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/v1/group-orders/:id/recurrence',
    {
      config,
      schema: {
        summary: 'Have a group order opened again each week, with the same link and people: its host alone',
        description: 'It opens 4 hours before the meal. Nothing is ordered by itself, and four weeks without a dish end it.',
        tags,
        params: groupParams,
        body: recurrenceInput,
        response: { 200: changedGroupAnswer, ...failures },
      },
    },
    async request => {
      const group = await setRecurrence(context, { ...request.params, ...request.body, language: request.language })
      return succeed({ message: serverText(request.language, 'group-plans-api.recurs'), group })
    },
  )

  routes.post(
    '/api/v1/group-orders/:id/recurrence/end',
    {
      config,
      schema: {
        summary: 'Open a group order no more each week: its host alone',
        tags,
        params: groupParams,
        body: endRecurrenceInput,
        response: { 200: changedGroupAnswer, ...failures },
      },
    },
    async request => {
      const group = await endRecurrence(context, { ...request.params, ...request.body, language: request.language })
      return succeed({ message: serverText(request.language, 'group-plans-api.recurs_no_more'), group })
    },
  )

  routes.post(
    '/api/v1/group-orders/:id/mails/end',
    {
      config,
      schema: {
        summary: 'End the mails of a weekly group to one person: by the key of the link in each of them',
        tags,
        params: groupParams,
        body: endGroupMailsInput,
        response: { 200: changeResponse({}), ...failures },
      },
    },
    async request => {
      await endGroupMails(context, request.params.id, request.body.key)
      return succeed({ message: serverText(request.language, 'group-plans-api.mails_ended') })
    },
  )
}

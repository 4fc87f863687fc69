import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { changedGroupAnswer, groupParams, groupPaymentInput, joinGroupInput } from './contract.ts'
import { joinGroup } from './join-group.ts'
import { setGroupPayment } from './set-group-payment.ts'

const tags = ['group orders']
const config = { access: 'public', rateLimit: { max: 200, timeWindow: '10 minutes', groupId: 'group-changes' } } as const

/** Registers who takes part in a group, and whether each of them pays. */
export function registerGroupPeople(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/v1/group-orders/:id/join',
    {
      config,
      schema: {
        summary: 'Join a group order by name before choosing, so that the others see who is still missing',
        tags,
        params: groupParams,
        body: joinGroupInput,
        response: { 200: changedGroupAnswer, ...failureResponses(400, 404, 409, 413, 415, 429) },
      },
    },
    async request => {
      const group = await joinGroup(context, { ...request.params, ...request.body, userId: request.person?.id, language: request.language })
      return succeed({ message: serverText(request.language, 'group-plans-api.joined'), group })
    },
  )

  routes.post(
    '/api/v1/group-orders/:id/payment',
    {
      config,
      schema: {
        summary: 'Say whether everyone pays the own dishes: its host alone',
        description: 'If so, the bill is split by name as soon as it is ordered, unless it is paid online at once.',
        tags,
        params: groupParams,
        body: groupPaymentInput,
        response: { 200: changedGroupAnswer, ...failureResponses(400, 404, 409, 413, 415, 429) },
      },
    },
    async request => {
      const group = await setGroupPayment(context, { ...request.params, ...request.body, language: request.language })
      return succeed({ message: serverText(request.language, group.eachPays ? 'group-plans-api.each_pays' : 'group-plans-api.one_pays'), group })
    },
  )
}

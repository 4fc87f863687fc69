import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderParams } from '#orders/placing/contract.ts'
import { progressOf } from '#orders/tracking/read-order.ts'
import { personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText } from '#platform/language/server-texts.ts'
import { failures } from '#platform/server/envelope.ts'
import { acceptInput, announcedAnswer, handingOverInput, rejectInput } from '../contract.ts'
import { announceStep, takeBackStep } from './undoable-steps.ts'

const config = { access: 'staff' } as const
const tags = ['kitchen']
const base = '/api/v1/kitchen/orders'
const say = (request: FastifyRequest, key: ServerTextKey, number: number) => serverText(preferredLanguage(request.headers['accept-language']), key, { number })

/** "Accept", "reject", "begin", "ready" and "handed over", each with the seconds in which it can be taken back. */
export function registerAnnouncedSteps(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const response = { 200: announcedAnswer, ...failures(400, 401, 403, 404, 409, 413, 415, 422) }

  for (const [path, summary, step] of [
    ['beginning', 'An order is on the fire in five seconds, unless that is taken back before', 'begin'],
    ['finishing', 'An order is ready in five seconds, unless that is taken back before', 'finish'],
  ] as const) {
    routes.post(`${base}/:id/${path}`, { config, schema: { summary, tags, params: orderParams, response } }, async request => {
      const { order, nextStepAt, acceptingFor } = await announceStep(context, { orderId: request.params.id, person: personOf(request), step })
      return { success: true as const, message: say(request, `kitchen-api.${path}`, order.number), order: { ...progressOf(order), nextStepAt, acceptingFor } }
    })
  }
  routes.post(
    `${base}/:id/rejecting`,
    {
      config,
      schema: {
        summary: 'Reject an order in five seconds, with a reason that its buyer reads, unless that is taken back before',
        tags,
        params: orderParams,
        body: rejectInput,
        response,
      },
    },
    async request => {
      const asked = { orderId: request.params.id, person: personOf(request), step: 'reject' as const, ...request.body }
      const { order, nextStepAt, acceptingFor } = await announceStep(context, asked)
      return { success: true as const, message: say(request, 'kitchen-api.rejecting', order.number), order: { ...progressOf(order), nextStepAt, acceptingFor } }
    },
  )
  routes.post(
    `${base}/:id/handing-over`,
    {
      config,
      schema: { summary: 'Hand an order over in ten seconds, unless it is taken back before', tags, params: orderParams, body: handingOverInput, response },
    },
    async request => {
      const asked = { orderId: request.params.id, person: personOf(request), step: 'hand_over' as const, ...request.body }
      const { order, nextStepAt, acceptingFor } = await announceStep(context, asked)
      return {
        success: true as const,
        message: say(request, 'kitchen-api.handing_over', order.number),
        order: { ...progressOf(order), nextStepAt, acceptingFor },
      }
    },
  )
  routes.post(
    `${base}/:id/accepting`,
    {
      config,
      schema: {
        summary: 'Take an order in five seconds, with a promised time, unless that is taken back before',
        tags,
        params: orderParams,
        body: acceptInput,
        response,
      },
    },
    async request => {
      const { promisedAt } = request.body
      const asked = {
        orderId: request.params.id,
        person: personOf(request),
        step: 'accept' as const,
        promisedAt: promisedAt === undefined ? undefined : new Date(promisedAt),
      }
      const { order, nextStepAt, acceptingFor } = await announceStep(context, asked)
      return { success: true as const, message: say(request, 'kitchen-api.accepting', order.number), order: { ...progressOf(order), nextStepAt, acceptingFor } }
    },
  )
  for (const [path, summary, step] of [
    ['accepting', 'It was not accepted after all', 'accept'],
    ['rejecting', 'It was not rejected after all', 'reject'],
    ['beginning', 'It was not begun after all', 'begin'],
    ['finishing', 'It was not ready after all', 'finish'],
    ['handing-over', 'It was not handed over after all', 'hand_over'],
  ] as const) {
    routes.post(`${base}/:id/${path}/take-back`, { config, schema: { summary, tags, params: orderParams, response } }, async request => {
      const order = await takeBackStep(context, { orderId: request.params.id, person: personOf(request), step })
      const message = say(request, `kitchen-api.${step}_taken_back`, order.number)
      return { success: true as const, message, order: { ...progressOf(order), nextStepAt: null, acceptingFor: null } }
    })
  }
}

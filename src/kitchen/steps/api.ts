import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { orderParams } from '#orders/placing/contract.ts'
import { toOrderProgress } from '#orders/tracking/read-order.ts'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { acceptInput, handOverInput, rejectInput, scheduledStepAnswer } from '../contract.ts'
import { getStepText } from './step-text.ts'
import { tapHeaders } from './tap-contract.ts'
import { scheduleTransition, undoTransition } from './undoable-transitions.ts'

const config = { access: 'staff' } as const
const tags = ['kitchen']
const base = '/api/v1/kitchen/orders'

/** Registers accept, reject, begin, finish and hand over, each with its undo window. */
export function registerUndoableSteps(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const response = { 200: scheduledStepAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) }

  for (const [path, summary, step] of [
    ['beginning', 'An order is on the fire in five seconds, unless that is taken back before', 'begin'],
    ['finishing', 'An order is ready in five seconds, unless that is taken back before', 'finish'],
  ] as const) {
    routes.post(`${base}/:id/${path}`, { config, schema: { summary, tags, headers: tapHeaders, params: orderParams, response } }, async request => {
      const tappedAt = request.headers['tapped-at']
      const transition = { orderId: request.params.id, person: requirePerson(request), step, tappedAt }
      const { order, nextStepAt, acceptingFor } = await scheduleTransition(context, transition)
      return succeed({
        message: serverText(request.language, nextStepAt ? `kitchen-api.${path}` : getStepText(order.status), { number: order.number }),
        order: { ...toOrderProgress(order), nextStepAt, acceptingFor },
      })
    })
  }
  routes.post(
    `${base}/:id/rejecting`,
    {
      config,
      schema: {
        summary: 'Reject an order in five seconds, with a reason that its buyer reads, unless that is taken back before',
        tags,
        headers: tapHeaders,
        params: orderParams,
        body: rejectInput,
        response,
      },
    },
    async request => {
      const transition = {
        orderId: request.params.id,
        person: requirePerson(request),
        step: 'reject' as const,
        ...request.body,
        tappedAt: request.headers['tapped-at'],
      }
      const { order, nextStepAt, acceptingFor } = await scheduleTransition(context, transition)
      return succeed({
        message: serverText(request.language, nextStepAt ? 'kitchen-api.rejecting' : getStepText(order.status), { number: order.number }),
        order: { ...toOrderProgress(order), nextStepAt, acceptingFor },
      })
    },
  )
  routes.post(
    `${base}/:id/handing-over`,
    {
      config,
      schema: {
        summary: 'Hand an order over in ten seconds, unless it is taken back before',
        tags,
        headers: tapHeaders,
        params: orderParams,
        body: handOverInput,
        response,
      },
    },
    async request => {
      const transition = {
        orderId: request.params.id,
        person: requirePerson(request),
        step: 'hand_over' as const,
        ...request.body,
        tappedAt: request.headers['tapped-at'],
      }
      const { order, nextStepAt, acceptingFor } = await scheduleTransition(context, transition)
      return succeed({
        message: serverText(request.language, nextStepAt ? 'kitchen-api.handing_over' : getStepText(order.status), { number: order.number }),
        order: { ...toOrderProgress(order), nextStepAt, acceptingFor },
      })
    },
  )
  routes.post(
    `${base}/:id/accepting`,
    {
      config,
      schema: {
        summary: 'Take an order in five seconds, with a promised time, unless that is taken back before',
        tags,
        headers: tapHeaders,
        params: orderParams,
        body: acceptInput,
        response,
      },
    },
    async request => {
      const { promisedAt } = request.body
      const transition = {
        orderId: request.params.id,
        person: requirePerson(request),
        step: 'accept' as const,
        promisedAt: promisedAt === undefined ? undefined : new Date(promisedAt),
        tappedAt: request.headers['tapped-at'],
      }
      const { order, nextStepAt, acceptingFor } = await scheduleTransition(context, transition)
      return succeed({
        message: serverText(request.language, nextStepAt ? 'kitchen-api.accepting' : getStepText(order.status), { number: order.number }),
        order: { ...toOrderProgress(order), nextStepAt, acceptingFor },
      })
    },
  )
  for (const [path, summary, step] of [
    ['accepting', 'It was not accepted after all', 'accept'],
    ['rejecting', 'It was not rejected after all', 'reject'],
    ['beginning', 'It was not begun after all', 'begin'],
    ['finishing', 'It was not ready after all', 'finish'],
    ['handing-over', 'It was not handed over after all', 'hand_over'],
  ] as const) {
    const undo = { ...config, deprecatedPath: `${base}/:id/${path}/take-back` }
    routes.post(`${base}/:id/${path}/undo`, { config: undo, schema: { summary, tags, params: orderParams, response } }, async request => {
      const order = await undoTransition(context, { orderId: request.params.id, person: requirePerson(request), step })
      const message = serverText(request.language, `kitchen-api.${step}_taken_back`, { number: order.number })
      return succeed({ message, order: { ...toOrderProgress(order), nextStepAt: null, acceptingFor: null } })
    })
  }
}

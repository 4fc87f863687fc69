import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { refuseOrder } from '../contract.ts'
import { startPaymentAnswer } from '../payment/contract.ts'
import { startSharePayment } from '../payment/start-share-payment.ts'
import { groupShareInput, shareParams } from '../shares/contract.ts'
import { findGroup } from './find-group.ts'

/** Registers the payment of a share by anyone with the group's link. */
export function registerGroupShares(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/group-orders/:id/shares/:position/pay',
    {
      config: { access: 'public', rateLimit: { max: 30, timeWindow: '1 minute', groupId: 'payments' } },
      schema: {
        summary: 'Pay one share of a group’s order online, with the group’s link',
        tags: ['group orders'],
        params: shareParams,
        body: groupShareInput,
        response: { 200: startPaymentAnswer, ...failureResponses(400, 404, 409, 413, 415, 422, 429, 503) },
      },
    },
    async request => {
      const [{ id, position }, { token }, { language }] = [request.params, request.body, request]
      const { group, host } = await findGroup(context.db, id, token)
      if (group.state !== 'ordered' || group.orderId === null) throw refuseOrder('order_not_found')
      const returnTo = new URL(`${language === 'it' ? '' : `/${language}`}/group/${id}`, context.publicUrl())
      // The host's token stays out of addresses: the host's browser keeps it.
      if (!host) returnTo.searchParams.set('token', token)
      const { paymentId } = await startSharePayment(context, { orderId: group.orderId, position, language, returnTo })
      return succeed({ message: serverText(language, 'payments-api.ready'), address: `/api/v1/payments/${paymentId}/page` })
    },
  )
}

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tillReceiptAnswer, tillReceiptInput } from '#accounting/receipts/contract.ts'
import { linkReceipt } from '#accounting/receipts/link-receipt.ts'
import { apiKeyAccess, requireApiKey } from '#platform/auth/api-key.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses } from '#platform/server/envelope.ts'
import { assertKeyHolds } from '../api-keys/assert-key-holds.ts'
import { findReceiptOrder } from './find-receipt-order.ts'

/** Registers the documents that tills report. */
export function registerTillReceipts(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/integrations/receipts',
    {
      config: { access: apiKeyAccess('receipts:write') },
      schema: {
        summary: 'A till has printed a document: link it with its order',
        description: 'Names the order by id, or by number and business day. Send an `Idempotency-Key`: a number that is linked already is refused.',
        tags: ['integrations'],
        body: tillReceiptInput,
        response: { 201: tillReceiptAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      const key = requireApiKey(request)
      const { number, kind, corrects, terminalSerial, posSerial, issuedAt, totalCents, method } = request.body
      const orderId = await findReceiptOrder(context, key, request.body)
      const { receiptId, order } = await linkReceipt(context, {
        orderId,
        mayLink: restaurantId => key.restaurantIds.includes(restaurantId),
        inSameTransaction: tx => assertKeyHolds(tx, key, context.clock.now()),
        receipt: { number, kind, corrects, serial: terminalSerial, posSerial, issuedAt: new Date(issuedAt), totalCents, method },
        actor: { kind: 'integration', id: key.id },
      })
      reply.code(201)
      const answer = { receiptId, orderId, orderNumber: order.number }
      return buildChangeResponse(request, 'receipts-api.linked', answer, { number, order: order.number })
    },
  )
}

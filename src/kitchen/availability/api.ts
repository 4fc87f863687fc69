import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { answerSubstitution } from '#orders/substitutions/answer-substitution.ts'
import { kitchenSubstitutionInput, substitutionAnswer, substitutionParams } from '#orders/substitutions/contract.ts'
import { rejectUnmakeable } from '#orders/substitutions/reject-unmakeable.ts'
import { requirePerson, toStaffActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { listKitchenIds } from '../kitchen-access.ts'

/** Registers the kitchen's decision about a sold-out dish of an order. */
export function registerKitchenSubstitutions(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/kitchen/orders/:id/substitutions/:substitutionId',
    {
      config: { access: 'staff' },
      schema: {
        summary:
          'Decide about a dish that ran out, also in the buyer’s place: replace it, leave it out and refund it, keep it after a call, or reject an order that has nothing else',
        tags: ['kitchen'],
        params: substitutionParams,
        body: kitchenSubstitutionInput,
        response: { 200: substitutionAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const person = requirePerson(request)
      const { id: orderId, substitutionId } = request.params
      const { choice, substituteId } = request.body
      const [actor, kitchenIds] = [toStaffActor(person), listKitchenIds(person)]
      const substitutions =
        choice === 'reject'
          ? await rejectUnmakeable(context, { orderId, substitutionId }, actor, kitchenIds)
          : await answerSubstitution(context, { orderId, substitutionId, choice, substituteId }, actor, kitchenIds)
      const key = choice === 'keep' ? 'kept' : choice
      return succeed({ message: serverText(request.language, `substitutions-api.kitchen_${key}`), substitutions })
    },
  )
}

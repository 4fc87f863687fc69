import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderQuery } from '../placing/contract.ts'
import { answerAsBuyer } from './answer-substitution.ts'
import { substitutionAnswer, substitutionInput, substitutionParams } from './contract.ts'

/** Registers the buyer's answer to what may come instead of a sold-out dish. */
export function registerSubstitutions(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/orders/:id/substitutions/:substitutionId',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Say what may come instead of a dish that ran out before it was made',
        description: 'For whoever has the order’s link and for its customer, until the kitchen begins. Nobody pays more; what costs less is refunded.',
        tags: ['orders'],
        params: substitutionParams,
        querystring: orderQuery,
        body: substitutionInput,
        response: { 200: substitutionAnswer, ...failureResponses(400, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { params, query, body, person } = request
      const choice = { orderId: params.id, substitutionId: params.substitutionId, ...body }
      const substitutions = await answerAsBuyer(context, choice, { person, token: query.token })
      return succeed({ message: serverText(request.language, `substitutions-api.answered_${body.choice}`), substitutions })
    },
  )
}

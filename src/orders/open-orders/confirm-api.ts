import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { requiredEmailInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, failureResponses, succeed } from '#platform/server/envelope.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'

const confirmationRequestInput = z.strictObject({ email: requiredEmailInput({ wrong: 'orders-api.email' }) })
const confirmInput = z.strictObject({ token: z.string().max(600) })
const config = { access: 'public' } as const

/** Registers email confirmation, for buyers refused with `order_to_confirm`. */
export function registerConfirmations(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/v1/orders/confirmations',
    {
      config,
      schema: {
        summary: 'Mail the link that confirms an e-mail address for ordering',
        description: 'After 422 `order_to_confirm`: once the link was followed, an order with this e-mail address may be placed. Five an hour to one address.',
        tags: ['orders'],
        body: confirmationRequestInput,
        response: { 200: changeResponse({}), ...failureResponses(400, 413, 415, 429, 503) },
      },
    },
    async request => {
      const language = request.language
      const { email } = request.body
      const outcome = await sendConfirmation(context, { email, from: request.ip, language })
      const text = outcome === 'folder' ? 'orders-api.confirmation_filed' : 'orders-api.confirmation_sent'
      return succeed({ message: serverText(language, text, { email }) })
    },
  )

  routes.post(
    '/api/v1/orders/confirmations/confirm',
    {
      config,
      schema: {
        summary: 'Confirm an e-mail address for ordering with the token of its link',
        tags: ['orders'],
        body: confirmInput,
        response: { 200: changeResponse({}), ...failureResponses(400, 413, 415, 422) },
      },
    },
    async request => {
      await confirmEmail(context, request.body.token)
      return succeed({ message: serverText(request.language, 'orders-api.confirmed') })
    },
  )
}

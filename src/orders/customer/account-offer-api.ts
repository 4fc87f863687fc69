import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import { changeResponse, failureResponses, succeed } from '#platform/server/envelope.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { addToAccount, requestAccount } from './account-offer.ts'

const tags = ['orders']
const rateLimit = { max: 30, timeWindow: '10 minutes', groupId: 'account-offer' } as const

/** Registers accounts made of guests' orders. */
export function registerAccountOffer(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/v1/orders/:id/account',
    {
      config: { access: 'public', rateLimit },
      schema: {
        summary: 'Have an account made of a guest’s order, with its link: name, phone and e-mail are those of the order',
        description:
          'The link to the password goes to the order’s address; an address with an account gets a link to sign in. The answer is the same for both.',
        tags,
        params: orderParams,
        querystring: orderQuery,
        response: { 200: changeResponse({}), ...failureResponses(400, 404, 409, 429) },
      },
    },
    async request => {
      const { person, params, query, ip } = request
      await requestAccount(context, params.id, { requester: { person, token: query.token }, from: ip })
      return succeed({ message: serverText(request.language, canSendMail(context.config) ? 'order-account-api.asked' : 'order-account-api.asked_filed') })
    },
  )

  routes.post(
    '/api/v1/orders/:id/add-to-account',
    {
      config: { access: 'signed-in', rateLimit },
      schema: {
        summary: 'Add a guest’s order to one’s own account, with its link and the same e-mail address',
        tags,
        params: orderParams,
        querystring: orderQuery,
        response: { 200: changeResponse({}), ...failureResponses(400, 401, 404, 409, 429) },
      },
    },
    async request => {
      await addToAccount(context, request.params.id, { person: requirePerson(request), token: request.query.token })
      return succeed({ message: serverText(request.language, 'order-account-api.added') })
    },
  )
}

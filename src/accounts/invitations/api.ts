import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { limitNetwork } from '../limits/request-limit.ts'
import { acceptedAnswer, acceptInput, openedInvitationAnswer, openInvitationInput } from '../staff/contract.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'

const tags = ['Accounts']

/** Public calls behind the link of an invitation. */
export function registerInvitations(app: FastifyInstance, context: Context): void {
  const { limits } = context.config
  const api = app.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'public', rateLimit: { max: limits.loginsPerMinute, timeWindow: '1 minute' } } as const
  const networkLimit = { kind: 'invitation.tokens', max: limits.loginsPerMinute, window: 60_000 }

  api.post(
    '/invitation',
    {
      config,
      schema: {
        tags,
        summary: 'What the link of an invitation is to',
        body: openInvitationInput,
        response: { 200: openedInvitationAnswer, ...failureResponses(400, 422, 429) },
      },
    },
    async request => {
      await limitNetwork(context, networkLimit, request)
      return succeed({ invitation: await openInvitation(context, request.body.token) })
    },
  )

  api.post(
    '/accept-invitation',
    {
      config,
      schema: {
        tags,
        summary: 'Take an invitation: with a new account, or signed in to the one that the address has got meanwhile',
        body: acceptInput,
        response: { 200: acceptedAnswer, ...failureResponses(400, 409, 422, 429, 503) },
      },
    },
    async request => {
      await limitNetwork(context, networkLimit, request)
      const language = request.language
      const isAccountMade = await acceptInvitation(context, request.body, { person: request.person, language, requestId: request.id })
      return succeed({
        message: serverText(language, isAccountMade ? 'accounts-api.invitation_account_made' : 'accounts-api.invitation_accepted'),
      })
    },
  )
}

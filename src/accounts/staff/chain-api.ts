import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { limitRequests } from '../limits/request-limit.ts'
import { inviteToChain, listChainInvitations, readChainInvitation, withdrawChainInvitation } from './chain-invitations.ts'
import { type ChainInvitationInput, chainInvitationInput, chainInvitationParams, chainInvitationsAnswer, chainInvitationsSaved } from './contract.ts'
import { invitationAddressLimit, invitationPersonLimit } from './invitation-limits.ts'

const path = '/api/v1/office/invitations'
const config = { access: 'administrator' } as const
const tags = ['Accounts']

/** Calls for invitations to roles of the chain, and of area managers. */
export function registerChainInvitations(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const invite = async (request: FastifyRequest, input: ChainInvitationInput) => {
    const actor = requireActor(request)
    await limitRequests(context, invitationPersonLimit, actor.id)
    await limitRequests(context, invitationAddressLimit, input.email)
    await inviteToChain(context, input, actor)
    const message = serverText(request.language, canSendMail(context.config) ? 'accounts-api.staff_invited' : 'accounts-api.staff_invited_filed', {
      email: input.email,
    })
    return succeed({ message, invitations: await listChainInvitations(context) })
  }

  routes.get(
    path,
    {
      config: { access: 'chain-read' },
      schema: {
        tags,
        summary: 'Invitations to roles of the chain that nobody has taken yet',
        response: { 200: chainInvitationsAnswer, ...failureResponses(401, 403) },
      },
    },
    async () => succeed({ invitations: await listChainInvitations(context) }),
  )
  routes.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Invite somebody by mail to a role of the chain, or as area manager of several restaurants',
        body: chainInvitationInput,
        response: { 200: chainInvitationsSaved, ...failureResponses(400, 401, 403, 409, 413, 415, 422, 429) },
      },
    },
    async request => invite(request, request.body),
  )
  routes.post(
    `${path}/:id/send`,
    {
      config,
      schema: {
        tags,
        summary: 'Send an invitation to the chain anew',
        params: chainInvitationParams,
        response: { 200: chainInvitationsSaved, ...failureResponses(400, 401, 403, 404, 409, 422, 429) },
      },
    },
    async request => invite(request, await readChainInvitation(context, request.params.id)),
  )
  routes.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Withdraw an invitation to the chain: its links are good no more',
        params: chainInvitationParams,
        response: { 200: chainInvitationsSaved, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const email = await withdrawChainInvitation(context, request.params.id, requireActor(request))
      return succeed({
        message: serverText(request.language, 'accounts-api.invitation_withdrawn', { email }),
        invitations: await listChainInvitations(context),
      })
    },
  )
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { sortAndPage } from '#platform/server/sorting.ts'
import { limitRequests } from '../limits/request-limit.ts'
import { registerChainInvitations } from './chain-api.ts'
import { invitationParams, type MemberInput, memberInput, memberParams, staffAnswer, staffParams, staffQuery, staffSaved } from './contract.ts'
import { invitationAddressLimit, invitationPersonLimit } from './invitation-limits.ts'
import { giveRoleDirectly, inviteMember, listStaff, removeMember } from './manage-staff.ts'
import { listInvitations, readManagedInvitation, withdrawInvitation } from './staff-invitations.ts'

const restaurant = '/api/v1/office/restaurants/:restaurantId'
const path = `${restaurant}/staff`
const config = { access: 'manager' } as const
const readConfig = { access: 'restaurants-read' } as const
const tags = ['restaurants kept']

/** Calls for a restaurant's staff: administrators manage all roles, managers those below. */
export async function registerStaffOffice(app: FastifyInstance, context: Context): Promise<void> {
  registerChainInvitations(app, context)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const readStaffView = async (request: FastifyRequest, restaurantId: string) => ({
    staff: await listStaff(context.db, requirePerson(request), restaurantId),
    invitations: await listInvitations(context, requirePerson(request), restaurantId),
  })
  const addMember = async (request: FastifyRequest, restaurantId: string, member: MemberInput) => {
    const person = requirePerson(request)
    const givenRole = await giveRoleDirectly(context, person, restaurantId, member, request.id)
    if (!givenRole) {
      await limitRequests(context, invitationPersonLimit, person.id)
      await limitRequests(context, invitationAddressLimit, member.email)
      await inviteMember(context, person, restaurantId, member, request.id)
    }
    const message = givenRole
      ? serverText(request.language, givenRole.added ? 'accounts-api.staff_added' : 'accounts-api.staff_had', { name: givenRole.name })
      : serverText(request.language, canSendMail(context.config) ? 'accounts-api.staff_invited' : 'accounts-api.staff_invited_filed', { email: member.email })
    return succeed({ message, ...(await readStaffView(request, restaurantId)) })
  }

  routes.get(
    path,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'Who works in a restaurant',
        params: staffParams,
        querystring: staffQuery,
        response: { 200: staffAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const { rows: staff, paging } = sortAndPage(await listStaff(context.db, requirePerson(request), request.params.restaurantId), request.query, {
        name: row => row.name,
        email: row => row.email,
        role: row => row.role,
      })
      const invitations = await listInvitations(context, requirePerson(request), request.params.restaurantId)
      return succeed({ staff, invitations, ...paging })
    },
  )
  routes.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Invite somebody by mail to a role in a restaurant; oneself has it at once',
        params: staffParams,
        body: memberInput,
        response: { 200: staffSaved, ...failureResponses(400, 401, 403, 404, 413, 415, 422, 429) },
      },
    },
    async request => addMember(request, request.params.restaurantId, request.body),
  )
  routes.post(
    `${restaurant}/invitations/:id/send`,
    {
      config,
      schema: {
        tags,
        summary: 'Send an invitation anew',
        params: invitationParams,
        response: { 200: staffSaved, ...failureResponses(400, 401, 403, 404, 422, 429) },
      },
    },
    async request => {
      const { email, role, restaurantId } = await readManagedInvitation(context.db, requirePerson(request), request.params)
      return addMember(request, restaurantId, { email, role })
    },
  )
  routes.delete(
    `${restaurant}/invitations/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Withdraw an invitation: its links are good no more',
        params: invitationParams,
        response: { 200: staffSaved, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const email = await withdrawInvitation(context, requirePerson(request), request.params, request.id)
      return succeed({
        message: serverText(request.language, 'accounts-api.invitation_withdrawn', { email }),
        ...(await readStaffView(request, request.params.restaurantId)),
      })
    },
  )
  routes.delete(
    `${path}/:userId/:role`,
    {
      config,
      schema: { tags, summary: 'Take a role away', params: memberParams, response: { 200: staffSaved, ...failureResponses(400, 401, 403, 404) } },
    },
    async request => {
      const name = await removeMember(context, requirePerson(request), request.params, request.id)
      const message =
        name === undefined ? serverText(request.language, 'accounts-api.staff_had_not') : serverText(request.language, 'accounts-api.staff_removed', { name })
      return succeed({ message, ...(await readStaffView(request, request.params.restaurantId)) })
    },
  )
}

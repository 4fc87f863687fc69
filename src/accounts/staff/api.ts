import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { mailsGoOut } from '#platform/mail/mail-progress.ts'
import { failures } from '#platform/server/envelope.ts'
import { sortedPage } from '#platform/server/sorting.ts'
import { keptInvitation, listInvitations, withdrawInvitation } from '../invitations/staff-invitations.ts'
import { limitRequests } from '../sign-in/request-limit.ts'
import { invitationParams, type MemberInput, memberInput, memberParams, staffAnswer, staffDone, staffParams, staffQuery } from './contract.ts'
import { giveAtOnce, inviteMember, listStaff, removeMember } from './manage-staff.ts'

const restaurant = '/api/v1/office/restaurants/:restaurantId'
const path = `${restaurant}/staff`
const hour = 60 * 60 * 1000
/** Links to one address, whoever invites: more would only fill somebody's letter box. */
const linksPerAddress = { kind: 'invitation.links', most: 5, window: hour }
/** By one person: nobody hires so many, somebody who has stolen a session writes to all the world. */
const linksPerPerson = { kind: 'invitation.person', most: 50, window: hour }
const config = { access: 'staff' } as const
const tags = ['restaurants kept']

/** Who works in a restaurant: kept by administrators, and below managers by its managers. */
export async function staffOffice(app: FastifyInstance, context: Context): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const say = (request: FastifyRequest, key: ServerTextKey, values?: TextValues) =>
    serverText(preferredLanguage(request.headers['accept-language']), key, values)
  const shown = async (request: FastifyRequest, restaurantId: string) => ({
    staff: await listStaff(context.db, personOf(request), restaurantId),
    invitations: await listInvitations(context, personOf(request), restaurantId),
  })
  const add = async (request: FastifyRequest, restaurantId: string, member: MemberInput) => {
    const person = personOf(request)
    const given = await giveAtOnce(context, person, restaurantId, member, request.id)
    if (!given) {
      await limitRequests(context, linksPerPerson, person.id)
      await limitRequests(context, linksPerAddress, member.email)
      await inviteMember(context, person, restaurantId, member, request.id)
    }
    const message = given
      ? say(request, given.added ? 'accounts-api.staff_added' : 'accounts-api.staff_had', { name: given.name })
      : say(request, mailsGoOut(context.config) ? 'accounts-api.staff_invited' : 'accounts-api.staff_invited_filed', { email: member.email })
    return { success: true as const, message, ...(await shown(request, restaurantId)) }
  }

  routes.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Who works in a restaurant',
        params: staffParams,
        querystring: staffQuery,
        response: { 200: staffAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      const { rows: staff, of } = sortedPage(await listStaff(context.db, personOf(request), request.params.restaurantId), request.query, {
        name: each => each.name,
        email: each => each.email,
        role: each => each.role,
      })
      const invitations = await listInvitations(context, personOf(request), request.params.restaurantId)
      return { success: true as const, staff, invitations, ...of }
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
        response: { 200: staffDone, ...failures(400, 401, 403, 404, 413, 415, 422, 429) },
      },
    },
    async request => add(request, request.params.restaurantId, request.body),
  )
  routes.post(
    `${restaurant}/invitations/:id/send`,
    {
      config,
      schema: {
        tags,
        summary: 'Send an invitation anew',
        params: invitationParams,
        response: { 200: staffDone, ...failures(400, 401, 403, 404, 422, 429) },
      },
    },
    async request => {
      const { email, role, restaurantId } = await keptInvitation(context.db, personOf(request), request.params)
      return add(request, restaurantId, { email, role })
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
        response: { 200: staffDone, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      const email = await withdrawInvitation(context, personOf(request), request.params, request.id)
      return {
        success: true as const,
        message: say(request, 'accounts-api.invitation_withdrawn', { email }),
        ...(await shown(request, request.params.restaurantId)),
      }
    },
  )
  routes.delete(
    `${path}/:userId/:role`,
    {
      config,
      schema: { tags, summary: 'Take a role away', params: memberParams, response: { 200: staffDone, ...failures(400, 401, 403, 404) } },
    },
    async request => {
      const name = await removeMember(context, personOf(request), request.params, request.id)
      const message = name === undefined ? say(request, 'accounts-api.staff_had_not') : say(request, 'accounts-api.staff_removed', { name })
      return { success: true as const, message, ...(await shown(request, request.params.restaurantId)) }
    },
  )
}

import { z } from 'zod'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { pageShape, shortPageQuery } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'
import { emailInput, registerInput } from '../contract.ts'
import { chainRoles, invitedRoles } from '../vocabulary.ts'

/** Contract of a restaurant's staff for its managers. */

const role = z.enum(staffRoles)
export const staffParams = z.object({ restaurantId: z.uuid() })
export const memberParams = z.object({ restaurantId: z.uuid(), userId: z.uuid(), role })
export const memberInput = z.object({ email: emailInput.describe('Of an account, or of somebody who is invited by mail to make one'), role })
export type MemberInput = z.output<typeof memberInput>

const staffMember = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    role,
    locked: z.boolean().describe('The account can’t sign in'),
    keepable: z.boolean().describe('Whether the caller may take the role away'),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof staffMember>
export const staffQuery = shortPageQuery(500).extend({ sort: createSortQuery('name', 'email', 'role') })
const invitations = z
  .array(
    z
      .object({
        id: z.uuid(),
        email: z.string(),
        role,
        expiresAt: z.iso.datetime(),
        expired: z.boolean(),
        keepable: z.boolean().describe('Whether the caller may send it anew and withdraw it'),
      })
      .meta({ id: 'StaffInvitation' }),
  )
  .describe('Who was invited and has not come yet, by e-mail')
export type InvitationView = z.infer<typeof invitations>[number]
export const invitationParams = z.object({ restaurantId: z.uuid(), id: z.uuid() })
export const staffAnswer = successResponse({ staff: z.array(staffMember).describe('By name unless sorted otherwise'), invitations, ...pageShape })
export const staffSaved = changeResponse({ staff: z.array(staffMember), invitations })

/** Token of 32 bytes from `generateToken`; anything else is treated as expired. */
const token = z.string({ error: 'accounts-api.invitation_invalid' }).max(200, 'accounts-api.invitation_invalid')
export const openInvitationInput = z.object({ token })
const openedInvitation = z.object({
  email: z.string(),
  restaurant: z.string().describe('Name of the restaurant, or the brand for roles of several or all restaurants'),
  role: z.enum(invitedRoles),
  account: z.boolean().describe('The address has an account by now: it is accepted signed in to it'),
})
export type OpenedInvitation = z.infer<typeof openedInvitation>
export const openedInvitationAnswer = successResponse({ invitation: openedInvitation })
export const acceptInput = z.object({
  token,
  account: registerInput.pick({ name: true, password: true }).optional().describe('Left out by who is signed in to the account of the address'),
})
export type AcceptInput = z.output<typeof acceptInput>
export const acceptedAnswer = changeResponse({})

/** Invitation to a role of the chain, or of several restaurants at once. */
export const chainInvitationInput = z
  .object({
    email: emailInput,
    role: z.enum(chainRoles),
    restaurantIds: z.array(z.uuid()).max(500).default([]).describe('The restaurants of an area manager; empty for the other roles'),
  })
  .refine(({ role, restaurantIds }) => (role === 'area_manager') === restaurantIds.length > 0, {
    error: 'accounts-api.area_restaurants_required',
    path: ['restaurantIds'],
  })
export type ChainInvitationInput = z.output<typeof chainInvitationInput>
export const chainInvitationParams = z.object({ id: z.uuid() })
const chainInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(chainRoles),
    restaurantIds: z.array(z.uuid()),
    expiresAt: z.iso.datetime(),
    expired: z.boolean(),
  })
  .meta({ id: 'ChainInvitation' })
export type ChainInvitation = z.infer<typeof chainInvitation>
export const chainInvitationsAnswer = successResponse({ invitations: z.array(chainInvitation).describe('Who was invited and has not come yet, by e-mail') })
export const chainInvitationsSaved = changeResponse({ invitations: z.array(chainInvitation) })

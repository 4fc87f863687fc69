import { z } from 'zod'
import { answer, done } from '#platform/server/envelope.ts'
import { pageShape, shortPageQuery } from '#platform/server/inputs.ts'
import { sortedBy } from '#platform/server/sorting.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'
import { emailInput } from './contract.ts'

/** Who works in a restaurant, as its keepers see it. */

const role = z.enum(staffRoles)
export const staffParams = z.object({ restaurantId: z.uuid() })
export const memberParams = z.object({ restaurantId: z.uuid(), userId: z.uuid(), role })
export const memberInput = z.object({ email: emailInput.describe('Of an account that is there already'), role })
export type MemberInput = z.output<typeof memberInput>

export const staffMember = z
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
export const staffQuery = shortPageQuery(500).extend({ sort: sortedBy('name', 'email', 'role') })
export const staffAnswer = answer({ staff: z.array(staffMember).describe('By name unless sorted otherwise'), ...pageShape })
export const staffDone = done({ staff: z.array(staffMember) })

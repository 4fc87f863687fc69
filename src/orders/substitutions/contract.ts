import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse } from '#platform/server/envelope.ts'
import { substitutionStates } from '../vocabulary.ts'

const id = z.uuid()
const instant = z.iso.datetime()

export const refuseSubstitution = defineRefusals({
  substitution_unknown: { status: 404, text: 'substitutions-api.unknown' },
  substitution_closed: { status: 409, text: 'substitutions-api.closed' },
  substitution_not_offered: { status: 422, text: 'substitutions-api.not_offered' },
  substitution_gone: { status: 409, text: 'substitutions-api.gone' },
  substitution_lines_left: { status: 422, text: 'substitutions-api.lines_left' },
  substitution_last_line: { status: 422, text: 'substitutions-api.last_line' },
})

const offeredSubstitute = z.object({
  id: id.describe('Dish or option that comes instead, or the ingredient that is left out'),
  kind: z.enum(['item', 'without']),
  title: z.string(),
  differenceCents: z.number().int().describe('Of the whole line, 0 or below: nobody pays more for a replacement'),
  allergens: z.array(z.string()),
})
export type OfferedSubstitute = z.infer<typeof offeredSubstitute>

/** Question about a dish that ran out before it was made. */
export const substitution = z
  .object({
    id,
    lineNumber: z.number().int(),
    soldOutTitle: z.string(),
    state: z.enum(substitutionStates).describe('`open` waits for the buyer, `with_kitchen` for the kitchen; `withdrawn`: nothing changes'),
    offered: z.array(offeredSubstitute).describe('Best first; the buyer may always have the dish left out, unless it is the only one'),
    chosenId: id.nullable(),
    expiresAt: instant.describe('When the kitchen decides'),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'Substitution' })
export type Substitution = z.infer<typeof substitution>

export const substitutionParams = z.object({ id, substitutionId: id })

export const substitutionInput = z
  .strictObject({
    choice: z.enum(['replace', 'leave_out', 'call']).describe('`call`: the kitchen rings, and decides with the buyer'),
    substituteId: id.optional().describe('With `replace`: one of `offered`'),
  })
  .refine(({ choice, substituteId }) => (choice === 'replace') === (substituteId !== undefined), {
    error: 'substitutions-api.one_substitute',
    path: ['substituteId'],
  })
export type SubstitutionInput = z.infer<typeof substitutionInput>

/** Answer of the kitchen: `keep` leaves the line as it is, for instance after a call; `reject` ends an order of which nothing can be made. */
export const kitchenSubstitutionInput = z
  .strictObject({
    choice: z.enum(['replace', 'leave_out', 'keep', 'reject']).describe('`reject`: nothing of the order can be made; what was paid is refunded'),
    substituteId: id.optional().describe('With `replace`: one of `offered`'),
  })
  .refine(({ choice, substituteId }) => (choice === 'replace') === (substituteId !== undefined), {
    error: 'substitutions-api.one_substitute',
    path: ['substituteId'],
  })

export const substitutionAnswer = changeResponse({ substitutions: z.array(substitution) })

import { z } from 'zod'

const id = z.uuid()
const cents = z.number().int()

/** Terms of a delivery zone, in cents and minutes. */
export const zoneTerms = z.object({
  id: id.describe('What `times` takes: the road of this zone'),
  title: z.string(),
  feeCents: cents,
  minimumCents: cents,
  freeFromCents: cents.nullable().describe('From this amount on nothing is charged; null: never free'),
  minutes: z.number().int().describe('The road, beside the preparation'),
})
export type ZoneTerms = z.infer<typeof zoneTerms>

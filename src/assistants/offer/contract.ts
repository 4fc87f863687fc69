import { z } from 'zod'
import { cartAddress } from '#orders/quote/contract.ts'
import { plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { languageInput } from '../contract.ts'

export const maxFoundRestaurants = 20

export const findRestaurantsInput = z.strictObject({
  search: plainText(100).trim().optional().describe('Part of a name, city, street or postcode, such as Firenze or Florence; left out: all'),
  near: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional()
    .describe('The nearest first'),
  deliverTo: cartAddress
    .optional()
    .describe(
      'Only restaurants that deliver to this address, with fee and minimum. Its position is looked up where it has none. Used for this answer and not stored',
    ),
  fulfilment: z.enum(fulfilments).optional().describe('Only restaurants that offer this'),
  language: languageInput,
})

export const foundRestaurants = z.object({
  restaurants: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      phone: z.string(),
      timezone: z.string(),
      fulfilments: z.array(z.enum(fulfilments)),
      state: z.enum(['open', 'closed', 'paused']).describe('Now'),
      opensAt: z.iso.datetime().nullable().describe('When it takes orders again; null: it does now, or nobody knows'),
      closesAt: z.iso.datetime().nullable(),
      distanceMetres: z.int().nullable(),
      delivery: z
        .object({ feeCents: z.int(), minimumCents: z.int(), freeFromCents: z.int().nullable() })
        .nullable()
        .describe('To `deliverTo`, in cents of a euro'),
    }),
  ),
  positionUnknown: z
    .string()
    .nullable()
    .describe('Not null: nobody knows where `deliverTo` lies, so restaurants that do deliver there may be missing; says what to do'),
  more: z.boolean().describe('There are more: search more narrowly'),
})
export type FoundRestaurants = z.infer<typeof foundRestaurants>

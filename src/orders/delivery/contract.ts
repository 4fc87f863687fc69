import { z } from 'zod'
import { refusals } from '#platform/refusal.ts'
import { answer } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { cartAddress } from '../quote/contract.ts'
import { zoneTerms } from './zone-contract.ts'

/** What is asked before a cart is filled: who delivers where and for how much, where an address lies, whose table a code stands on. */

export const refuseReach = refusals({
  table_unknown: { status: 404, text: 'orders-api.problem_table_unknown' },
  address_elsewhere: { status: 422, text: 'orders-api.problem_address_elsewhere' },
})

const id = z.uuid()

/** The restaurant as choosing one needs it. */
export const placeCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  services: z.array(z.enum(fulfilments)),
})
export type PlaceCard = z.infer<typeof placeCard>

export const reachInput = z.strictObject({
  address: cartAddress,
  restaurantId: id.optional().describe('The restaurant that was chosen already'),
})

const reached = z.object({ restaurant: placeCard, distanceMetres: z.number().int().nullable(), zone: zoneTerms })
export type ReachedPlace = z.infer<typeof reached>
export const reachAnswer = answer({
  here: reached.nullable().describe('The chosen restaurant, when it delivers there'),
  others: z.array(reached).describe('Restaurants that deliver there, the nearest first; at most 5'),
  pickup: z
    .array(z.object({ restaurant: placeCard, distanceMetres: z.number().int() }))
    .describe('Where it can be collected nearby, when nobody delivers there and its point is known; at most 3'),
  pointNeeded: z.boolean().describe('Without the point of the address nobody can say: zones are drawn on the map'),
})
export type Reach = z.infer<typeof reachAnswer>

export const locateInput = z.union([
  z.strictObject(cartAddress.pick({ street: true, streetNumber: true, postcode: true, city: true }).shape),
  z.strictObject({ text: plainText(200).trim().min(3) }),
])
export const locateAnswer = answer({
  points: z.array(z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })).describe('To be confirmed; none: the person sets a pin'),
})
export type Located = z.infer<typeof locateAnswer>

export const zonesAnswer = answer({
  zones: z.array(
    zoneTerms.extend({
      postcodes: z.array(z.string()),
      radiusMetres: z.number().int().nullable(),
      polygon: z
        .array(z.tuple([z.number(), z.number()]))
        .nullable()
        .describe('Ring of [longitude, latitude]'),
    }),
  ),
})
export type ShownZone = z.infer<typeof zonesAnswer>['zones'][number]

export const tableParams = z.object({ token: plainText(100) })
export const tableAnswer = answer({ table: z.object({ label: z.string() }), restaurant: placeCard })
export type FoundTable = z.infer<typeof tableAnswer>

import { z } from 'zod'
import { addressSurroundings } from '#addresses/contract.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { cartAddress } from '../quote/contract.ts'
import { zoneTerms } from './zone-contract.ts'

/** Contract of serviceability before a cart: delivering restaurants with fees, geocoding, and tables by code. */

export const refuseServiceability = defineRefusals({
  table_unknown: { status: 404, text: 'orders-api.problem_table_unknown' },
  address_elsewhere: { status: 422, text: 'orders-api.problem_address_elsewhere' },
})

const id = z.uuid()

/** Restaurant summary for choosing one. */
export const restaurantSummary = z.object({
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
export type RestaurantSummary = z.infer<typeof restaurantSummary>

export const serviceabilityInput = z.strictObject({
  address: cartAddress,
  restaurantId: id.optional().describe('The restaurant that was chosen already'),
})

const servingRestaurant = z.object({ restaurant: restaurantSummary, distanceMetres: z.number().int().nullable(), zone: zoneTerms })
export type ServingRestaurant = z.infer<typeof servingRestaurant>
export const serviceabilityAnswer = successResponse({
  here: servingRestaurant.nullable().describe('The chosen restaurant, when it delivers there'),
  others: z.array(servingRestaurant).describe('Restaurants that deliver there, the nearest first; at most 5'),
  pickup: z
    .array(z.object({ restaurant: restaurantSummary, distanceMetres: z.number().int() }))
    .describe('Where it can be collected nearby, when nobody delivers there and its point is known; at most 3'),
  pointNeeded: z.boolean().describe('Without the point of the address nobody can say: zones are drawn on the map'),
})
export type Serviceability = z.infer<typeof serviceabilityAnswer>

export const locateInput = z.union([
  z.strictObject(cartAddress.pick({ street: true, streetNumber: true, postcode: true, city: true }).shape),
  z.strictObject({ text: plainText(200).trim().min(3) }),
])
const locatedAddress = addressSurroundings.extend({
  points: z.array(z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })).describe('To be confirmed; none: the person sets a pin'),
})
export type LocatedAddress = z.infer<typeof locatedAddress>
export const locateAnswer = successResponse(locatedAddress.shape)
export type LocateResult = z.infer<typeof locateAnswer>

export const zonesAnswer = successResponse({
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
export type PublicZone = z.infer<typeof zonesAnswer>['zones'][number]

export const tableParams = z.object({ token: plainText(100) })
export const tableAnswer = successResponse({ table: z.object({ label: z.string() }), restaurant: restaurantSummary })
export type TableLookup = z.infer<typeof tableAnswer>

import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { pageQuery, plainText } from '#platform/server/inputs.ts'
import { seller } from './profile/contract-seller.ts'
import { fulfilments } from './vocabulary.ts'

export const refuseRestaurants = defineRefusals({
  restaurant_not_found: { status: 404, text: 'restaurants-api.not_found' },
  changed_meanwhile: { status: 409, text: 'restaurants-api.settings_changed' },
})

const slug = plainText(120).regex(/^[a-zA-Z0-9-]+$/)

export const restaurantsQuery = pageQuery
  .extend({
    city: slug.optional().describe('Slug of a city'),
    search: plainText(100).trim().optional().describe('Parts of name, city, street or postcode'),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: 'restaurants-api.point_incomplete',
    path: ['latitude'],
  })
export const restaurantParams = z.object({ slug })

/** Maximum number of ids in one call. */
export const maxOpenIds = 500
export const openQuery = z.object({
  ids: z
    .string()
    .max(20_000)
    .transform(text => text.split(','))
    .pipe(z.array(z.uuid()).max(maxOpenIds))
    .optional()
    .describe('Ids with commas between; those that there are not are left out'),
  city: slug.optional().describe('Slug of a city, in the place of ids'),
})

const instant = z.iso.datetime()
const openFields = {
  state: z
    .enum(['open', 'closed', 'paused'])
    .describe('`paused`: it takes no orders just now, though within its hours; or none until somebody says so, whatever the hours'),
  busy: z.boolean().describe('Open, and slower than usual'),
  closesAt: instant.nullable().describe('When the doors close'),
  opensAt: instant.nullable().describe('When orders are taken again'),
}
const openRestaurant = z.object({ id: z.uuid(), slug: z.string(), ...openFields }).meta({ id: 'OpenRestaurant' })
export type OpenRestaurant = z.infer<typeof openRestaurant>
export const openAnswer = successResponse({ restaurants: z.array(openRestaurant) })

const publicRestaurant = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    city: z.object({ slug: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() }),
    province: z.string(),
    region: z.string(),
    address: z.string().describe('Street and number'),
    postcode: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    services: z.array(z.enum(fulfilments)),
    distanceMetres: z.number().int().optional().describe('As the crow flies, when a point was given'),
    open: z.object(openFields),
  })
  .meta({ id: 'Restaurant' })
export type PublicRestaurant = z.infer<typeof publicRestaurant>
export const restaurantsAnswer = successResponse({
  restaurants: z.array(publicRestaurant),
  page: z.number().int(),
  totalPages: z.number().int(),
  total: z.number().int(),
})

const range = z.object({ opensMinute: z.number().int(), closesMinute: z.number().int() })
export const restaurantAnswer = successResponse({
  restaurant: publicRestaurant.extend({
    timezone: z.string(),
    week: z.array(z.array(range)).describe('Seven days from Monday; minutes after that day’s midnight, above 1440 past the next'),
    today: z.array(range),
    closures: z
      .array(z.object({ startsOn: z.iso.date(), endsOn: z.iso.date(), reason: z.string(), ranges: z.array(range) }))
      .describe('Days of the next 60 on which the week does not hold; no ranges: closed'),
    company: seller,
  }),
})

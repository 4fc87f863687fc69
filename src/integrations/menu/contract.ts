import { z } from 'zod'
import { menuTime } from '#menu/schedules/menu-time-contract.ts'
import { allergens, marks } from '#menu/vocabulary.ts'
import { restaurantCombo, restaurantDish } from '#orders/dishes/contract.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { closureKinds, fulfilments } from '#restaurants/vocabulary.ts'

export const refuseMenuFeed = defineRefusals({ restaurant_not_covered: { status: 404, text: 'integrations-api.restaurant_not_covered' } })

const id = z.uuid()
const minute = z.int().describe('Minutes after local midnight; above 1440: on the next day')

export const menuFeedQuery = z.object({ restaurant: id.toLowerCase().optional().describe('Left out: the only one that the key covers'), at: menuTime })

const vatRates = z
  .array(z.object({ fulfilment: z.enum(fulfilments), rateBasisPoints: z.int() }))
  .describe('By service, in hundredths of a percent: 1000 is 10 %')

const feedDish = restaurantDish
  .extend({
    available: z.boolean().describe('Can be ordered now; false: not served here just now, or run out'),
    asServed: z.object({ allergens: z.array(z.enum(allergens)), marks: z.array(z.enum(marks)) }).describe('With its default options'),
    vat: vatRates,
    images: z.array(z.string()).describe('640 px wide, from the root'),
  })
  .meta({ id: 'FeedDish' })
export type FeedDish = z.infer<typeof feedDish>

const feedCategory = z
  .object({
    id,
    name: z.string(),
    title: z.string().describe('In the language of Accept-Language'),
    image: z.string(),
    dishes: z.array(feedDish),
    combos: z.array(restaurantCombo).describe('VAT of a combo is that of its dishes'),
  })
  .meta({ id: 'FeedCategory' })

const feedRestaurant = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    address: z.string(),
    postcode: z.string(),
    city: z.string(),
    phone: z.string(),
    timezone: z.string(),
    services: z.array(z.enum(fulfilments)),
    hours: z.array(
      z.object({
        weekday: z.int().describe('0: Monday'),
        fulfilment: z.enum(fulfilments).nullable().describe('Null: every service'),
        opensMinute: minute,
        closesMinute: minute,
      }),
    ),
    closures: z.array(
      z.object({
        startsOn: z.iso.date(),
        endsOn: z.iso.date(),
        kind: z.enum(closureKinds),
        fulfilment: z.enum(fulfilments).nullable(),
        ranges: z.array(z.object({ opensMinute: minute, closesMinute: minute })).describe('With special hours'),
      }),
    ),
  })
  .meta({ id: 'FeedRestaurant' })

const feedMenu = z.object({ restaurant: feedRestaurant, categories: z.array(feedCategory) })
export type FeedMenu = z.infer<typeof feedMenu>

export const menuFeedAnswer = successResponse({
  version: z.int().describe('Rises with every change of menu, prices, hours or settings. What runs out or is scheduled changes the ETag alone'),
  ...feedMenu.shape,
})

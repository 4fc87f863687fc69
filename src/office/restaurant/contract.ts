import { z } from 'zod'
import { orderStatuses } from '#orders/vocabulary.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { fulfilments, staffRoles } from '#restaurants/vocabulary.ts'
import { liveRestaurant } from '../live/contract.ts'

export const restaurantParams = z.object({ restaurantId: z.uuid().toLowerCase() })

const instant = z.iso.datetime()

const restaurantNow = z.object({
  live: liveRestaurant,
  hoursToday: z
    .array(z.object({ opensMinute: z.int(), closesMinute: z.int() }))
    .describe('Minutes after midnight of its business day; past midnight above 1440. Empty: closed today'),
  stations: z.array(z.object({ id: z.uuid(), title: z.string(), load: z.array(z.int()).length(4) })).describe('Load as in `live`, of each station'),
  staff: z
    .array(z.object({ name: z.string(), roles: z.array(z.enum(staffRoles)), lastSeenAt: instant.nullable(), shiftSince: instant.nullable() }))
    .describe('Signed in and seen within 15 minutes, or a courier on shift'),
  lateOrders: z
    .array(z.object({ id: z.uuid(), number: z.int(), status: z.enum(orderStatuses), fulfilment: z.enum(fulfilments), promisedAt: instant }))
    .describe('The latest first, ten at most'),
  devices: z.array(z.object({ id: z.uuid(), name: z.string(), lastSeenAt: instant, isSilent: z.boolean().describe('No contact for 5 minutes') })),
  printers: z.array(z.object({ id: z.uuid(), name: z.string(), isFailing: z.boolean() })),
})
export type RestaurantNow = z.output<typeof restaurantNow>

export const restaurantNowAnswer = successResponse({ now: restaurantNow })

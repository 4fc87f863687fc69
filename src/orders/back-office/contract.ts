import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { calendarDay, pageQuery, plainText } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { latitude, longitude, wholeNumber } from '#restaurants/contract-fields.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { invoiceStates, kitchenLoads, loadRetentionDays, orderStatuses, paymentStatuses, providerRefundStatuses } from '../vocabulary.ts'

/** Contract of a manager's order tools: zones, station load and orders. Amounts in cents. */

export const zoneCheckInput = z
  .object({
    street: plainText(120).trim().default(''),
    postcode: plainText(5).trim().default('').describe('CAP'),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    linesCents: z.int().min(0).max(10_000_000).default(0).describe('What the dishes cost: the fee may depend on it'),
  })
  .refine(point => (point.latitude === undefined) === (point.longitude === undefined), { error: 'restaurants-api.point_incomplete', path: ['latitude'] })
export type ZoneCheck = z.output<typeof zoneCheckInput>
export const zoneCheckAnswer = successResponse({
  pointNeeded: z.boolean().describe('No zone of postcodes holds the address, and whether one on the map does only its point can say'),
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable().describe('Where the geocoder found it, when it had to be asked'),
  zone: z
    .object({ id: z.uuid(), title: z.string(), feeCents: z.int(), minimumCents: z.int(), freeFromCents: z.int().nullable(), deliveryMinutes: z.int() })
    .nullable()
    .describe('The first zone that holds the address, by the rule of the quote; null: none'),
})

export const loadQuery = z.object({
  date: calendarDay('places-api.date').optional().describe(`A business date; left out, today. How full it was is kept for ${loadRetentionDays} days`),
})
const slotLoad = z.object({ startsAt: z.iso.datetime(), capacityUnits: z.int(), usedUnits: z.int() })
export const loadAnswer = successResponse({
  date: z.iso.date(),
  stations: z.array(z.object({ id: z.uuid(), kind: z.string(), title: z.string(), unitsPerQuarter: z.int(), quarters: z.array(slotLoad) })),
})
export type StationLoad = Omit<z.infer<typeof loadAnswer>, 'success'>

export const stationDishesQuery = z.object({ kind: plainText(40).trim().min(1, 'places-api.required').describe('Of station') })
export const stationDishesAnswer = successResponse({
  dishes: z.array(z.object({ id: z.uuid(), title: z.string(), units: z.int() })).describe('The first of them in the order of the menu'),
  total: z.int().describe('How many dishes take work there'),
})
export type StationDishes = Omit<z.infer<typeof stationDishesAnswer>, 'success'>

export const overCapacityQuery = z
  .object({
    kind: plainText(40).optional().describe('Of a station that is tried in the place of those that the restaurant has'),
    unitsPerQuarter: z.coerce.number('places-api.number').pipe(wholeNumber(0, 10_000)).optional().describe('What it does in a quarter of an hour'),
  })
  .refine(({ kind, unitsPerQuarter }) => (kind === undefined) === (unitsPerQuarter === undefined), { error: 'api.bad_request', path: ['unitsPerQuarter'] })
const overCapacityDishes = z.object({
  kind: z.string().describe('Of the station whose units are too few'),
  titles: z.array(z.string()).describe('The first five dishes that are offered, and of which not even one can be made'),
  more: z.int().describe('How many such dishes there are beside these'),
})
export type OverCapacityDishes = z.infer<typeof overCapacityDishes>
export const overCapacityAnswer = successResponse({ unmakeable: z.array(overCapacityDishes) })

export const restaurantOrdersQuery = pageQuery.extend({
  date: calendarDay('places-api.date').optional().describe('A business date; left out, all of them'),
  number: z.coerce.number('places-api.number').int('places-api.number').min(1).max(2_000_000_000).optional().describe('As it is called at the counter'),
  invoice: z.enum(invoiceStates).optional().describe('Asked for and still to be issued, or issued'),
  sort: createSortQuery('date'),
})
export type RestaurantOrdersQuery = z.output<typeof restaurantOrdersQuery>
const restaurantOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  businessDate: z.iso.date(),
  createdAt: z.iso.datetime(),
  promisedAt: z.iso.datetime().nullable(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  fulfilment: z.enum(fulfilments),
  customer: z.string().nullable().describe('Null: blanked'),
  totalCents: z.int(),
  counterRefundCents: z.int().describe('To be given back at the counter, and not handed over yet'),
  owedByProvider: z
    .enum(providerRefundStatuses)
    .nullable()
    .describe('A refund to a card that has not arrived: `refund_failed` waits to be tried anew, or for a person'),
  invoiceDue: z.boolean().describe('An invoice was asked for, and is not issued yet'),
})
export type RestaurantOrder = z.infer<typeof restaurantOrder>
export const restaurantOrdersAnswer = successResponse({
  orders: z.array(restaurantOrder).describe('The newest first'),
  page: z.int(),
  totalPages: z.int(),
  total: z.int(),
})

const learnedTime = z.object({
  hourOfWeek: z.int().min(-1).max(167).describe('0: Monday from 0:00 on the restaurant’s clock, to 167; -1: all hours together'),
  load: z.enum(kitchenLoads).describe('Accepted and unfinished orders when it came in: up to 3, up to 8, more'),
  samples: z.int().describe('Orders that it was learned from'),
  medianSeconds: z.int().describe('Half of the orders took at most this long'),
  p80Seconds: z.int().describe('Four of five orders took at most this long; promises use it'),
})
export const preparationAnswer = successResponse({
  inUse: z.boolean().describe('False: the chain has switched learned times off, and promises use the setting'),
  settingMinutes: z.int().describe('The restaurant’s own preparation time, used where too little was learned'),
  learnedAt: z.iso.datetime().nullable().describe('Null: nothing learned yet'),
  days: z.int().describe('Days of orders that are learned from'),
  minSamples: z.int().describe('Fewer orders than this teach nothing'),
  now: z
    .object({
      hourOfWeek: z.int(),
      load: z.enum(kitchenLoads),
      unfinishedOrders: z.int(),
      minutes: z.int().describe('Preparation that a promise of this moment uses'),
      source: z.enum(['hour', 'all_hours', 'setting']).describe('Where that comes from'),
    })
    .describe('What counts at this moment'),
  times: z.array(learnedTime),
})
export type PreparationFigures = Omit<z.infer<typeof preparationAnswer>, 'success'>

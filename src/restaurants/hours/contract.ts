import { z } from 'zod'
import { archiveState } from '#platform/server/archive-state.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { calendarDay, pageShape, shortPageQuery } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { blankableText, version, wholeNumber } from '../contract-fields.ts'
import { closureKinds, fulfilments, maxListedOrders } from '../vocabulary.ts'

/** Contract of the back office for opening hours and closures. Minutes after midnight; above 1440 on the next day. */

const range = z
  .object({ opensMinute: wholeNumber(0, 1439), closesMinute: wholeNumber(1, 2879) })
  .refine(({ opensMinute, closesMinute }) => closesMinute > opensMinute && closesMinute <= opensMinute + 1440, {
    error: 'places-api.hours_range',
    path: ['closesMinute'],
  })
export const weekRange = range.and(
  z.object({ weekday: wholeNumber(0, 6).describe('0 is Monday'), fulfilment: z.enum(fulfilments).nullable().describe('Null: every service') }),
)
/** Maximum ranges of a week: ten per day and service. */
export const hoursInput = z.object({ week: z.array(weekRange).max(280, 'places-api.too_many'), version })
export type HoursInput = z.output<typeof hoursInput>

const shownRange = z.object({ opensMinute: z.int(), closesMinute: z.int() })
const shownWeek = z.array(shownRange.extend({ weekday: z.int(), fulfilment: z.enum(fulfilments).nullable() }))

export const closurePlaces = ['chain', 'city', 'restaurant'] as const
const closureView = z.object({
  id: z.uuid(),
  place: z.enum(closurePlaces),
  restaurantId: z.uuid().nullable(),
  cityId: z.uuid().nullable(),
  /** Name of the restaurant or city; blank for the chain. */
  placeName: z.string(),
  fulfilment: z.enum(fulfilments).nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  kind: z.enum(closureKinds),
  ranges: z.array(shownRange),
  reason: z.string(),
  translations: z.object({ en: z.object({ reason: z.string().optional() }).optional() }),
  archived: z.boolean(),
  version: z.int(),
})
export type ClosureView = z.infer<typeof closureView>

export const hoursAnswer = successResponse({
  timezone: z.string(),
  week: shownWeek,
  version: z.int().describe('The restaurant’s: hours are saved under it'),
  closures: z.array(closureView).describe('Those of the coming year that concern it: its own, its city’s, the chain’s'),
})
export type HoursView = Omit<z.infer<typeof hoursAnswer>, 'success'>
const affectedOrder = z.object({ id: z.uuid(), number: z.int(), promisedAt: z.iso.datetime() })
/** Active orders that a change leaves unchanged: in closed time, or for a removed service. */
export const affectedOrdersFields = {
  ordersLeft: z
    .int()
    .describe(
      'Orders that are not ended and fall into the time that is closed now, or are for a service that is off now: somebody has to tell whoever ordered, or reject them',
    ),
  ordersLeftIn: z
    .array(
      z.object({
        restaurantId: z.uuid(),
        name: z.string(),
        orders: z.int(),
        first: z.array(affectedOrder).max(maxListedOrders).describe('Those of them that are promised first'),
      }),
    )
    .describe('The same by restaurant: those that have any'),
}
const affectedOrdersShape = z.object(affectedOrdersFields)
export type AffectedOrdersSummary = z.infer<typeof affectedOrdersShape>
export const hoursSaved = changeResponse({ week: shownWeek, version: z.int(), ...affectedOrdersFields })

const day = calendarDay('places-api.date')
const closureFields = z.object({
  restaurantId: z.uuid().nullable().default(null),
  cityId: z.uuid('places-api.city_not_found').nullable().default(null),
  fulfilment: z.enum(fulfilments).nullable().default(null),
  startsOn: day,
  endsOn: day,
  kind: z.enum(closureKinds),
  ranges: z.array(range).max(10, 'places-api.too_many').default([]),
  reason: blankableText(120),
  translations: z.object({ en: z.object({ reason: blankableText(120) }).optional() }).default({}),
})
type ClosureFields = z.output<typeof closureFields>
const hasDays = ({ startsOn, endsOn }: ClosureFields) => endsOn >= startsOn
const hasRangesWhereSpecial = ({ kind, ranges }: ClosureFields) => (kind === 'special_hours') === ranges.length > 0
/** Overlapping ranges are an input error. */
const hasSeparateRanges = ({ ranges }: ClosureFields) =>
  ranges.every(({ opensMinute }, index) =>
    ranges.every((other, from) => from === index || opensMinute < other.opensMinute || opensMinute >= other.closesMinute),
  )
const hasOnePlace = ({ restaurantId, cityId }: ClosureFields) => restaurantId === null || cityId === null

export const closureInput = closureFields
  .refine(hasDays, { error: 'places-api.ends_before', path: ['endsOn'] })
  .refine(hasRangesWhereSpecial, { error: 'places-api.ranges_missing', path: ['ranges'] })
  .refine(hasSeparateRanges, { error: 'places-api.ranges_overlap', path: ['ranges'] })
  .refine(hasOnePlace, { error: 'places-api.one_place', path: ['cityId'] })
export type ClosureInput = z.output<typeof closureInput>
export const closureUpdate = closureInput.safeExtend({ version })
export const closuresQuery = shortPageQuery(500).extend({
  state: archiveState.default('active'),
  sort: createSortQuery('days', 'kind', 'service', 'place', 'reason'),
  past: z.enum(['true', 'false']).default('true').describe('`false`: without those that are over'),
})
export type ClosuresQuery = z.output<typeof closuresQuery>
export const closuresAnswer = successResponse({
  closures: z.array(closureView).describe('The first first unless sorted otherwise; of more than 500, the last of them'),
  over: z.int().describe('How many of them are over'),
  ...pageShape,
})
export const closurePreview = closureInput.safeExtend({ id: z.uuid().optional().describe('Of the days off that would be changed') })
export const closurePreviewAnswer = successResponse({
  restaurants: z.int().describe('In how many restaurants they decide about a day'),
  names: z.array(z.string()).describe('The first of these, five at the most'),
  ...affectedOrdersFields,
})
export type ClosureReach = Omit<z.infer<typeof closurePreviewAnswer>, 'success'>
export const closureSaved = changeResponse({ closure: closureView, ...affectedOrdersFields })
export const closureRemoved = changeResponse({ closure: closureView })
export const removalQuery = z.object({ version: z.coerce.number('places-api.version').pipe(version) })
export const restoreInput = z.object({ version })

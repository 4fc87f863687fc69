import { z } from 'zod'
import { calendarDay, plainText, toSingleLine } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { pageFields, partId, partsPage } from '../parts/contract.ts'
import { maxPriceCents } from '../pricing.ts'

/** Contract of menus by hour in the back office. Amounts are integer cents. */

const id = z.uuid()
const day = calendarDay('schedules-api.day')

const weekHours = z
  .object({ weekday: z.int().min(0).max(6).describe('0: Monday'), opensMinute: z.int().min(0).max(1439), closesMinute: z.int().min(1).max(2880) })
  .refine(({ opensMinute, closesMinute }) => opensMinute < closesMinute, { error: 'schedules-api.hours', path: ['closesMinute'] })
  .refine(({ opensMinute, closesMinute }) => closesMinute - opensMinute <= 1440, { error: 'schedules-api.hours_too_long', path: ['closesMinute'] })

const itemKinds = ['food', 'combo'] as const
const itemFields = {
  kind: z.enum(itemKinds),
  id: partId,
  onlyThen: z.boolean().describe('Not sold at other hours'),
  priceCents: z
    .int('menu-api.price_invalid')
    .min(0, 'menu-api.price_invalid')
    .max(maxPriceCents, 'menu-api.price_invalid')
    .nullable()
    .describe('What is paid at these hours; null: the usual price'),
}
const scheduledItem = z.strictObject(itemFields).refine(({ onlyThen, priceCents }) => onlyThen || priceCents !== null, {
  error: 'schedules-api.item_says_nothing',
  path: ['priceCents'],
})

const fields = {
  title: plainText(120).overwrite(toSingleLine).min(1, { error: 'schedules-api.title_required' }),
  cityId: id.nullable().default(null).describe('A city or a restaurant; neither: the chain'),
  restaurantId: id.nullable().default(null),
  hours: z.array(weekHours).max(50).describe('Weekly, on the clock of Rome; an end after 1440 is on the next day. Empty: whole days'),
  firstDay: day.nullable().default(null).describe('First day on which a range may begin; null: no bound'),
  lastDay: day.nullable().default(null),
  items: z
    .array(scheduledItem)
    .min(1, 'schedules-api.items_required')
    .max(500)
    .refine(items => new Set(items.map(item => item.id.toLowerCase())).size === items.length, { error: 'schedules-api.item_twice' }),
}

const says = <
  Input extends z.ZodType<{ cityId: string | null; restaurantId: string | null; hours: unknown[]; firstDay: string | null; lastDay: string | null }>,
>(
  input: Input,
) =>
  input
    .refine(({ cityId, restaurantId }) => !(cityId && restaurantId), { error: 'schedules-api.place_unknown', path: ['restaurantId'] })
    .refine(({ hours, firstDay, lastDay }) => hours.length > 0 || firstDay !== null || lastDay !== null, {
      error: 'schedules-api.nothing_said',
      path: ['hours'],
    })
    .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, { error: 'schedules-api.period', path: ['lastDay'] })

export const scheduleInput = says(z.strictObject(fields))
export type ScheduleInput = z.output<typeof scheduleInput>
export const scheduleUpdate = says(
  z.strictObject({ ...fields, version: z.int().min(1).max(2_147_483_647).describe('The version that was edited; when it is no longer the current one, 409') }),
)

export const scheduleShape = z
  .object({
    id,
    title: z.string(),
    cityId: id.nullable(),
    restaurantId: id.nullable(),
    hours: z.array(z.object({ weekday: z.int(), opensMinute: z.int(), closesMinute: z.int() })),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    items: z.array(z.object({ kind: z.enum(itemKinds), id, title: z.string(), onlyThen: z.boolean(), priceCents: z.int().nullable() })),
    when: z.string().describe('Its hours in words'),
    isNow: z.boolean(),
    archived: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'MenuSchedule' })
export type ScheduleView = z.infer<typeof scheduleShape>

export const schedulesQuery = partsPage.extend({ sort: createSortQuery('title') })
export const schedulesAnswer = { schedules: z.array(scheduleShape), ...pageFields }

import { isDeepStrictEqual } from 'node:util'
import { asc, inArray } from 'drizzle-orm'
import { findOverlapIndex, type WeekRange } from '#restaurants/hours/opening-hours.ts'
import { readWeek, saveHours } from '#restaurants/hours/save-hours.ts'
import { refuseRestaurantChange } from '#restaurants/profile/refusals.ts'
import { openingHours } from '#restaurants/tables.ts'
import { type BulkKindRules, type PlannedChange, within } from './bulk-kind.ts'
import { type BulkActionOf, refuseBulk } from './contract.ts'

interface Undo {
  before: WeekRange[]
  after: WeekRange[]
}

/** Orders the ranges of a week as they are stored. */
const toSorted = (week: readonly WeekRange[]): WeekRange[] =>
  week
    .map(({ weekday, opensMinute, closesMinute, fulfilment }) => ({ weekday, opensMinute, closesMinute, fulfilment }))
    .toSorted((a, b) => a.weekday - b.weekday || a.opensMinute - b.opensMinute || (a.fulfilment ?? '').localeCompare(b.fulfilment ?? ''))
const isSame = (a: readonly WeekRange[], b: readonly WeekRange[]) => isDeepStrictEqual(toSorted(a), toSorted(b))

/** Gives restaurants the same week. One without hours is refused: it would end all orders, and more often than not nothing was chosen yet. */
export const hoursChanges: BulkKindRules<BulkActionOf<'hours'>, Undo> = {
  prepare: async (_caller, action) => {
    if (action && findOverlapIndex(action.week) !== undefined) throw refuseRestaurantChange('hours_overlap', { field: 'week' })
  },
  preview: async ({ context: { db } }, { week }, targets) => {
    const ids = targets.map(({ id }) => id)
    const rows = await db
      .select()
      .from(openingHours)
      .where(inArray(openingHours.restaurantId, ids))
      .orderBy(asc(openingHours.weekday), asc(openingHours.opensMinute))
    const byRestaurant = Map.groupBy(rows, ({ restaurantId }) => restaurantId)
    return new Map(
      targets.map(({ id }): [string, PlannedChange & { week: WeekRange[] }] => {
        const current = toSorted(byRestaurant.get(id) ?? [])
        if (week.length === 0) return [id, { outcome: 'refused', refusal: refuseBulk('bulk_week_empty'), week: current }]
        return [id, { outcome: isSame(current, week) ? 'same' : 'change', week: current }]
      }),
    )
  },
  apply: async (caller, tx, { action: { week }, target, version }) => {
    if (week.length === 0) throw refuseBulk('bulk_week_empty')
    const before = await readWeek(tx, target.id)
    if (isSame(before, week)) return undefined
    await saveHours(within(caller, tx), target.id, { week, version }, caller.actor)
    return { undo: { before: toSorted(before), after: toSorted(week) } }
  },
  undo: async (caller, tx, { undo: { before, after }, target }) => {
    if (!isSame(await readWeek(tx, target.id), after)) throw refuseBulk('bulk_changed_since')
    await saveHours(within(caller, tx), target.id, { week: before, version: target.version }, caller.actor)
    return {}
  },
}

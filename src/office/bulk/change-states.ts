import { defaultThrottlePercent, writeRestaurantState } from '#kitchen/availability/pause-restaurant.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeOpenState } from '#restaurants/hours/open-now.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import type { BulkKindRules } from './bulk-kind.ts'
import { type BulkActionOf, refuseBulk } from './contract.ts'

type State = Pick<Restaurant, 'state' | 'throttlePercent'> & { stateUntil: string | null }
interface Undo {
  before: State
  after: State
}

const toState = ({ state, stateUntil, throttlePercent }: Pick<Restaurant, 'state' | 'stateUntil' | 'throttlePercent'>): State => ({
  state,
  stateUntil: stateUntil?.toISOString() ?? null,
  throttlePercent,
})

/** State that counts now: a pause or throttle past its end is over. */
const readEffective = ({ state, stateUntil }: Restaurant, now: Date) =>
  stateUntil !== null && stateUntil <= now ? { state: 'open' as const, stateUntil: null } : { state, stateUntil: stateUntil?.toISOString() ?? null }

function computeTarget({ state, minutes, percent = defaultThrottlePercent }: BulkActionOf<'state'>, before: Restaurant, now: Date) {
  const stateUntil = state === 'open' || minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
  return { state, stateUntil, throttlePercent: state === 'throttled' ? percent : before.throttlePercent }
}

/** A pause of some minutes is new at each instant; without an end it may be what there is. */
function isSame(action: BulkActionOf<'state'>, before: Restaurant, now: Date): boolean {
  const current = readEffective(before, now)
  if (current.state !== action.state) return false
  if (action.state === 'open') return true
  const isEndless = current.stateUntil === null && action.minutes === undefined
  return isEndless && (action.state === 'paused' || before.throttlePercent === (action.percent ?? defaultThrottlePercent))
}

/** Pauses, throttles or reopens restaurants. */
export const stateChanges: BulkKindRules<BulkActionOf<'state'>, Undo> = {
  prepare: async () => undefined,
  preview: async ({ context }, action, targets) => {
    const now = context.clock.now()
    const directory = await directorySnapshot.now(context)
    return new Map(
      targets.map(target => {
        const effective = readEffective(target, now)
        const restaurant = directory.restaurant(target.id)
        const isClosed = restaurant !== undefined && computeOpenState(restaurant, new Map(), now.getTime()).state === 'closed'
        const outcome = isSame(action, target, now) ? 'same' : 'change'
        return [target.id, { outcome, ...effective, ...(isClosed && effective.state === 'open' && { state: 'closed' as const }) }]
      }),
    )
  },
  apply: async ({ context, actor }, tx, { action, target }) => {
    const now = context.clock.now()
    if (isSame(action, target, now)) return undefined
    const { row, event } = await writeRestaurantState(tx, target.id, before => computeTarget(action, before, now), actor)
    return { event, undo: { before: toState(target), after: toState(row) } }
  },
  undo: async ({ actor }, tx, { undo: { before, after }, target }) => {
    const current = toState(target)
    const isAsLeft = current.state === after.state && current.stateUntil === after.stateUntil && current.throttlePercent === after.throttlePercent
    if (!isAsLeft) throw refuseBulk('bulk_changed_since')
    const stateUntil = before.stateUntil === null ? null : new Date(before.stateUntil)
    const { event } = await writeRestaurantState(tx, target.id, () => ({ ...before, stateUntil }), actor)
    return { event }
  },
}

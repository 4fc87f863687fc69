import { minuteMs } from '#platform/time-units.ts'
import { isForLater, type TicketCell } from './board-cells.ts'
import { isDishDone, isMadeAt, type StationFilter } from './dishes.ts'

/** Portions of one dish that are still to be made. */
export interface DishCount {
  title: string
  /** On the board now. */
  now: number
  /** Of later orders that are due within the hour. */
  soon: number
  /** Main modifiers of both, the most frequent first. */
  modifiers: { title: string; kind: 'without' | 'option'; count: number }[]
}

const maxModifiers = 2
const soonMs = 60 * minuteMs

/** Counts what is to be made, per dish and modifier: on the board, and for the next hour. The largest count first. */
export function countAllDay(tickets: readonly TicketCell[], filter: StationFilter, now: number): DishCount[] {
  const counts = new Map<string, DishCount>()
  for (const cell of tickets) {
    const { order, dishes } = cell
    if (order.status !== 'pending' && order.status !== 'accepted' && order.status !== 'preparing') continue
    const isLater = isForLater(cell, now)
    if (isLater && Date.parse(order.kitchenDueAt) > now + soonMs) continue
    for (const dish of dishes) {
      if (!isMadeAt(dish, filter) || isDishDone(dish, filter)) continue
      const count = counts.get(dish.title) ?? { title: dish.title, now: 0, soon: 0, modifiers: [] }
      counts.set(dish.title, count)
      if (isLater) count.soon += dish.quantity
      else count.now += dish.quantity
      for (const { title } of dish.without) addModifier(count, title, 'without', dish.quantity)
      for (const { title, quantity } of dish.options) addModifier(count, title, 'option', dish.quantity * quantity)
    }
  }
  return [...counts.values()]
    .map(count => ({ ...count, modifiers: count.modifiers.toSorted((a, b) => b.count - a.count || a.title.localeCompare(b.title)).slice(0, maxModifiers) }))
    .toSorted((a, b) => b.now - a.now || b.soon - a.soon || a.title.localeCompare(b.title))
}

function addModifier({ modifiers }: DishCount, title: string, kind: 'without' | 'option', count: number): void {
  const modifier = modifiers.find(each => each.title === title && each.kind === kind)
  if (modifier) modifier.count += count
  else modifiers.push({ title, kind, count })
}

import type { KitchenStation } from '#kitchen/contract.ts'
import { minuteMs } from '#platform/time-units.ts'
import { isForLater, type TicketCell } from './board-cells.ts'
import { type Dish, isDishDone, isMadeAt, type StationFilter } from './dishes.ts'

/** Portions that are still to be made. */
export interface Portions {
  title: string
  /** On the board now. */
  now: number
  /** Of later orders that are due within the hour. */
  soon: number
}

export interface ModifierCount {
  title: string
  kind: 'without' | 'option'
  /** Portions on the board and of the next hour. */
  count: number
}

/** Portions of one dish. */
export interface DishCount extends Portions {
  /** Modifiers, the most frequent first. */
  modifiers: ModifierCount[]
}

interface StationCount {
  /** Null: the counter. */
  station: KitchenStation | null
  dishes: Portions[]
}

const soonMs = 60 * minuteMs

/** Lists the dishes still to be made: on the board, and of later orders that are due within the hour. */
function listOpenDishes(tickets: readonly TicketCell[], filter: StationFilter, now: number): { dish: Dish; isLater: boolean }[] {
  return tickets.flatMap(cell => {
    const { order, dishes } = cell
    if (order.status !== 'pending' && order.status !== 'accepted' && order.status !== 'preparing') return []
    const isLater = isForLater(cell, now)
    if (isLater && Date.parse(order.kitchenDueAt) > now + soonMs) return []
    return dishes.filter(dish => isMadeAt(dish, filter) && !isDishDone(dish, filter)).map(dish => ({ dish, isLater }))
  })
}

/** Counts what is to be made, per dish and modifier: on the board, and for the next hour. The largest count first. */
export function countAllDay(tickets: readonly TicketCell[], filter: StationFilter, now: number): DishCount[] {
  const counts = new Map<string, DishCount>()
  for (const { dish, isLater } of listOpenDishes(tickets, filter, now)) {
    const count = counts.get(dish.title) ?? { title: dish.title, now: 0, soon: 0, modifiers: [] }
    counts.set(dish.title, count)
    addPortions(count, dish.quantity, isLater)
    for (const { title } of dish.without) addModifier(count.modifiers, title, 'without', dish.quantity)
    for (const { title, quantity } of dish.options) addModifier(count.modifiers, title, 'option', dish.quantity * quantity)
  }
  return [...counts.values()].map(count => ({ ...count, modifiers: count.modifiers.toSorted(compareModifiers) })).toSorted(comparePortions)
}

/** Counts removals and additions over all dishes: what to leave out or to have at hand. */
export function countModifiers(dishes: readonly DishCount[]): ModifierCount[] {
  const modifiers: ModifierCount[] = []
  for (const { modifiers: own } of dishes) for (const { title, kind, count } of own) addModifier(modifiers, title, kind, count)
  return modifiers.toSorted(compareModifiers)
}

/** Counts the portions of each station of a screen; a dish that two stations make counts at each where it is not done. */
export function countByStation(tickets: readonly TicketCell[], stations: readonly KitchenStation[], filter: StationFilter, now: number): StationCount[] {
  if (stations.length === 0) return []
  return [...stations, null]
    .filter(station => filter.length === 0 || filter.includes(station?.id ?? null))
    .map(station => {
      const counts = new Map<string, Portions>()
      for (const { dish, isLater } of listOpenDishes(tickets, [station?.id ?? null], now)) {
        const count = counts.get(dish.title) ?? { title: dish.title, now: 0, soon: 0 }
        counts.set(dish.title, count)
        addPortions(count, dish.quantity, isLater)
      }
      return { station, dishes: [...counts.values()].toSorted(comparePortions) }
    })
}

function addPortions(count: Portions, quantity: number, isLater: boolean): void {
  if (isLater) count.soon += quantity
  else count.now += quantity
}

function addModifier(modifiers: ModifierCount[], title: string, kind: 'without' | 'option', count: number): void {
  const modifier = modifiers.find(each => each.title === title && each.kind === kind)
  if (modifier) modifier.count += count
  else modifiers.push({ title, kind, count })
}

const comparePortions = (a: Portions, b: Portions) => b.now - a.now || b.soon - a.soon || a.title.localeCompare(b.title)
const compareModifiers = (a: ModifierCount, b: ModifierCount) => b.count - a.count || a.title.localeCompare(b.title)

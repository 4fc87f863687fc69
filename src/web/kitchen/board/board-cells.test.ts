import { expect, it } from 'vitest'
import type { KitchenBoard, KitchenOrder, KitchenStation } from '#kitchen/contract.ts'
import { selectForecasts } from '../forecast/select-forecasts.ts'
import { countAllDay, countByStation, countModifiers } from './all-day.ts'
import { countAtStation, listCells, prepareTickets } from './board-cells.ts'

const now = Date.parse('2026-03-02T19:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const stations: KitchenStation[] = [
  { id: 'spit-id', kind: 'spit', title: 'Spiedo', unitsPerQuarter: 100, preparationMinutes: 10 },
  { id: 'fryer-id', kind: 'fryer', title: 'Friggitrice', unitsPerQuarter: 100, preparationMinutes: 12 },
]
type Dish = { title: string; quantity?: number; units?: Record<string, number>; doneAt?: (string | null)[]; without?: string[]; options?: object[] }
let lastNumber = 0
function anOrder(status: KitchenOrder['status'], dueMinutes: number, dishes: Dish[], more: Partial<KitchenOrder> = {}): KitchenOrder {
  const number = ++lastNumber
  const lines = dishes.map(({ title, quantity = 1, without = [], options = [] }, index) => ({
    ...{ lineNumber: index + 1, title, quantity, options, allergens: [], parts: [], note: null, allergy: null, forName: null },
    without: without.map(ingredient => ({ ingredientId: ingredient, title: ingredient })),
  }))
  const work = dishes.map(({ units = {}, doneAt = [] }, index) => ({ lineNumber: index + 1, units, doneAt }))
  const order = { id: `order-${number}`, number, status, kitchenDueAt: at(dueMinutes), asap: true, nextStepAt: null, lines, work, ...more }
  return order as unknown as KitchenOrder
}
const kebab = { title: 'Panino kebab', units: { spit: 2 } }
const fries = { title: 'Patatine', units: { fryer: 2 } }
const water = { title: 'Acqua' }
const board = (orders: KitchenOrder[]) => ({ orders, stations, restaurant: { preparationMinutes: 15 } as KitchenBoard['restaurant'] })
const none = { cancelledTickets: [], failedRides: [] }
const numbers = (orders: KitchenOrder[], options: Partial<Parameters<typeof listCells>[2]> = {}, extras: Parameters<typeof listCells>[1] = none) =>
  listCells(prepareTickets(board(orders)), extras, { view: 'board', filter: [], now, ...options }).map(cell =>
    cell.kind === 'cancelled' ? `x${cell.ticket.number}` : cell.kind === 'returned' ? `r${cell.delivery.number}` : cell.order.number - first,
  )
let first = 0
const numbered = <Orders extends KitchenOrder[]>(make: () => Orders) => {
  first = lastNumber + 1
  return make()
}

it('the most urgent comes first: cancelled, new, what cooks by its due time, ready, on the road', () => {
  const orders = numbered(() => [
    anOrder('ready', -10, [kebab]),
    anOrder('preparing', 20, [kebab]),
    anOrder('pending', 60, [kebab]),
    anOrder('out_for_delivery', 0, [kebab]),
    anOrder('accepted', 5, [kebab]),
  ])
  const cancelledTickets = [{ id: 'c', number: 7 }] as KitchenBoard['cancelledTickets']
  expect(numbers(orders, {}, { cancelledTickets, failedRides: [] })).toEqual(['x7', 2, 4, 1, 0, 3])
})

it('an order whose customer was told a later time keeps its place before those promised after its first time', () => {
  const orders = numbered(() => [
    anOrder('preparing', 10, [kebab]),
    anOrder('preparing', 15, [kebab], { delays: 1, promisedAt: at(20), promisedBefore: at(10) }),
    anOrder('preparing', 7, [kebab]),
  ])
  expect(numbers(orders)).toEqual([1, 2, 0])
})

it('a screen of stations shows their dishes that are not done, several stations together', () => {
  const orders = numbered(() => [
    anOrder('preparing', 10, [kebab, fries]),
    anOrder('preparing', 11, [{ ...kebab, doneAt: ['spit-id'] }, fries]),
    anOrder('preparing', 12, [water]),
    anOrder('ready', 13, [kebab]),
  ])
  expect(numbers(orders, { filter: ['spit-id'] })).toEqual([0])
  expect(numbers(orders, { filter: ['spit-id', 'fryer-id'] })).toEqual([0, 1])
  expect(numbers(orders, { filter: [null] })).toEqual([2])
  expect(countAtStation(prepareTickets(board(orders)), 'fryer-id', now)).toBe(2)
})

it('packing begins with what is ready or done everywhere', () => {
  const orders = numbered(() => [
    anOrder('preparing', 5, [kebab, fries]),
    anOrder('preparing', 30, [{ ...kebab, doneAt: ['spit-id'] }]),
    anOrder('ready', 40, [kebab]),
    anOrder('pending', 1, [kebab]),
  ])
  expect(numbers(orders, { view: 'packing' })).toEqual([1, 2, 0])
})

it('scheduled orders wait in their drawer until it is time to start; one being begun is in both', () => {
  const orders = numbered(() => [
    anOrder('accepted', 180, [kebab], { asap: false }),
    anOrder('accepted', 14, [kebab], { asap: false }),
    anOrder('accepted', 180, [kebab], { asap: false, nextStepAt: at(0) }),
  ])
  expect(numbers(orders)).toEqual([1, 2])
  expect(numbers(orders, { view: 'later' })).toEqual([0, 2])
})

it('counts portions still to be made with their main modifiers, and later ones of the next hour apart', () => {
  const orders = [
    anOrder('preparing', 10, [{ ...kebab, quantity: 4, without: ['cipolla'] }, fries]),
    anOrder('pending', 20, [{ ...kebab, quantity: 2 }]),
    anOrder('preparing', 10, [{ ...kebab, doneAt: ['spit-id'] }]),
    anOrder('accepted', 50, [{ ...kebab, quantity: 3 }], { asap: false }),
    anOrder('accepted', 180, [kebab], { asap: false }),
  ]
  const tickets = prepareTickets(board(orders))
  expect(countAllDay(tickets, [], now)).toEqual([
    { title: 'Panino kebab', now: 6, soon: 3, modifiers: [{ title: 'cipolla', kind: 'without', count: 4 }] },
    { title: 'Patatine', now: 1, soon: 0, modifiers: [] },
  ])
  expect(countAllDay(tickets, ['fryer-id'], now).map(({ title }) => title)).toEqual(['Patatine'])
})

it('counts per ingredient over all dishes, and per station what is still to be made there', () => {
  const wings = { title: 'Alette', units: { fryer: 2 } }
  const menu = { title: 'Piadina gigante', units: { spit: 4, fryer: 1 } }
  const orders = [
    anOrder('preparing', 10, [{ ...kebab, quantity: 2, without: ['cipolla'] }, { ...wings, quantity: 14 }, water]),
    anOrder('pending', 20, [{ ...menu, without: ['cipolla', 'pomodoro'], doneAt: ['spit-id'] }]),
    anOrder('accepted', 50, [{ ...wings, quantity: 3 }], { asap: false }),
  ]
  const tickets = prepareTickets(board(orders))
  expect(countModifiers(countAllDay(tickets, [], now))).toEqual([
    { title: 'cipolla', kind: 'without', count: 3 },
    { title: 'pomodoro', kind: 'without', count: 1 },
  ])
  const listed = (filter: (string | null)[]) =>
    countByStation(tickets, stations, filter, now).map(({ station, dishes }) => [
      station?.title ?? null,
      ...dishes.map(each => [each.now, each.soon, each.title]),
    ])
  expect(listed([])).toEqual([
    ['Spiedo', [2, 0, 'Panino kebab']],
    ['Friggitrice', [14, 3, 'Alette'], [1, 0, 'Piadina gigante']],
    [null, [1, 0, 'Acqua']],
  ])
  expect(listed(['fryer-id']).map(([station]) => station)).toEqual(['Friggitrice'])
  expect(countByStation(tickets, [], [], now)).toEqual([])
})

it('a screen of one station shows its own forecast, also nothing to start; a board the largest first', () => {
  const forecasts = [
    { id: 'spit-id', startUnits: 0 },
    { id: 'griddle-id', startUnits: 3 },
    { id: 'fryer-id', startUnits: 44 },
  ]
  expect(selectForecasts(forecasts, ['spit-id']).map(({ id }) => id)).toEqual(['spit-id'])
  expect(selectForecasts(forecasts, []).map(({ id }) => id)).toEqual(['fryer-id', 'griddle-id'])
})

it('the default portion of a dish is neither a modifier nor counted', () => {
  const options = [
    { title: 'Normale', quantity: 1, isDefault: true },
    { title: 'Tahina', quantity: 1 },
  ]
  const tickets = prepareTickets(board([anOrder('preparing', 10, [{ ...kebab, quantity: 2, options }])]))
  expect(tickets[0]?.dishes[0]?.options.map(({ title }) => title)).toEqual(['Tahina'])
  expect(countAllDay(tickets, [], now)[0]?.modifiers).toEqual([{ title: 'Tahina', kind: 'option', count: 2 }])
})

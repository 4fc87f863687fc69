import type { KitchenAvailability } from './kitchen-availability.ts'

/** What an order that is repriced holds already: it does not stand in its own way. */
export interface OwnHoldings {
  /** Capacity units by `station startsAt`, with the instant in ms. */
  units: ReadonlyMap<string, number>
  /** Portions by id of dish or option. */
  portions: ReadonlyMap<string, number>
  /** Amounts of counted ingredients by id. */
  ingredients: ReadonlyMap<string, number>
}

/** Adds what an order holds to what its kitchen has left. */
export function addHoldings(kitchen: KitchenAvailability, { units, portions, ingredients }: OwnHoldings): KitchenAvailability {
  const withOwn = (left: ReadonlyMap<string, number>, own: ReadonlyMap<string, number>) =>
    new Map([...left].map(([id, quantity]) => [id, quantity + (own.get(id) ?? 0)]))
  return {
    ...kitchen,
    usedUnits: (station, startsAt) => Math.max(0, kitchen.usedUnits(station, startsAt) - (units.get(`${station} ${startsAt}`) ?? 0)),
    remaining: withOwn(kitchen.remaining, portions),
    ingredients: withOwn(kitchen.ingredients, ingredients),
  }
}

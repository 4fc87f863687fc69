import { computeEffectiveItem, type EffectiveItem, type ItemOverrides, type ItemValues } from '../effective-menu.ts'

/** Effect of a change on an item in one place. */
export interface Outcome {
  before: EffectiveItem
  after: EffectiveItem
  changed: boolean
  /** Names of the restaurants with this outcome; empty: the level itself, where no restaurant sells. */
  restaurants: string[]
}

/** Restaurant with its rows, without and with the prepared ones. */
export interface ReachedPlace {
  name: string
  without: ItemOverrides
  within: ItemOverrides
}

/**
 * Computes the effect of prepared rows on an item at an instant. Restaurants with the same before and after are grouped; actual changes come first.
 * @param own the item's own values
 */
export function computeOutcomes(own: ItemValues, places: ReachedPlace[], at: Date): Outcome[] {
  const outcomes = new Map<string, Outcome>()
  for (const { name, without, within } of places) {
    const before = computeEffectiveItem(own, without, at)
    const after = computeEffectiveItem(own, within, at)
    const [was, is] = [serializeValues(before), serializeValues(after)]
    const existingOutcome = outcomes.get(`${was} ${is}`)
    if (existingOutcome) existingOutcome.restaurants.push(name)
    else outcomes.set(`${was} ${is}`, { before, after, changed: was !== is, restaurants: name === '' ? [] : [name] })
  }
  return [...outcomes.values()].sort((a, b) => Number(b.changed) - Number(a.changed) || b.restaurants.length - a.restaurants.length)
}

const serializeValues = ({ sources: _, ...values }: EffectiveItem): string => JSON.stringify(values)

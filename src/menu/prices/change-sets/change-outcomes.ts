import { computeEffectiveItem, type EffectiveItem, type ItemOverrides, type ItemValues } from '../effective-menu.ts'

/** What a change does to an item in one place. */
export interface Outcome {
  before: EffectiveItem
  after: EffectiveItem
  changed: boolean
  /** Names of the restaurants for which it is so; none: the level itself, which nobody sells at. */
  restaurants: string[]
}

/** A restaurant with the rows that count there, without and with what is prepared. */
export interface ReachedPlace {
  name: string
  without: ItemOverrides
  within: ItemOverrides
}

/**
 * What prepared rows do to an item where they count, at an instant: restaurants with the same before and after together,
 * those for which something changes first.
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

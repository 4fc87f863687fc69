import { type EffectiveItem, effectiveItem, type ItemOverride, type ItemOverrides, type ItemValues, type PriceLevel } from '../effective-menu.ts'

/** What a change does to an item in one place. */
export interface Outcome {
  before: EffectiveItem
  after: EffectiveItem
  changed: boolean
  /** Names of the restaurants for which it is so; none: the level itself, which nobody sells at. */
  restaurants: string[]
}

/**
 * What one prepared row does where it counts, at an instant: restaurants with the same before and after together, those
 * for which something changes first.
 * @param own the item's own values
 * @param places the restaurants below the row's level, with the rows that hold there
 */
export function changeOutcomes(
  row: ItemOverride,
  level: PriceLevel,
  { own, places, at }: { own: ItemValues; places: { name: string; overrides: ItemOverrides }[]; at: Date },
): Outcome[] {
  const outcomes = new Map<string, Outcome>()
  for (const { name, overrides } of places) {
    const before = effectiveItem(own, overrides, at)
    const after = effectiveItem(own, { ...overrides, [level]: [...(overrides[level] ?? []), row] }, at)
    const [was, is] = [valuesOf(before), valuesOf(after)]
    const there = outcomes.get(`${was} ${is}`)
    if (there) there.restaurants.push(name)
    else outcomes.set(`${was} ${is}`, { before, after, changed: was !== is, restaurants: name === '' ? [] : [name] })
  }
  return [...outcomes.values()].sort((a, b) => Number(b.changed) - Number(a.changed) || b.restaurants.length - a.restaurants.length)
}

const valuesOf = ({ sources: _, ...values }: EffectiveItem): string => JSON.stringify(values)

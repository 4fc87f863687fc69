import type { KitchenOrder, KitchenStation } from '#kitchen/contract.ts'
import { routeLine } from '#kitchen/lines/route-lines.ts'
import { listChangedOptions } from '#menu/default-options.ts'

type Line = KitchenOrder['lines'][number]

/** Dish to make, a combo's dishes one by one; quantities are of the whole line, options those that differ from its defaults. */
export interface Dish extends Pick<Line, 'lineNumber' | 'quantity' | 'title' | 'options' | 'without' | 'allergens' | 'marks'> {
  /** Combo that contains the dish. */
  combo: { lineNumber: number; title: string; quantity: number } | undefined
  note: string | null
  allergy: string | null
  forName: string | null
  units: Readonly<Record<string, number>>
  /** Stations that make it; null: the counter. */
  stations: (string | null)[]
  doneAt: (string | null)[]
}

/** Stations of a screen; empty: all of them. */
export type StationFilter = readonly (string | null)[]

/** Dishes by order, so that tickets that did not change are not rendered again. */
const listedDishes = new WeakMap<object, { stations: readonly KitchenStation[]; dishes: Dish[] }>()

/** Lists the dishes of an order with their stations; the same list for the same order. */
export function listDishes(order: Pick<KitchenOrder, 'lines' | 'work'>, stations: readonly KitchenStation[]): Dish[] {
  const listed = listedDishes.get(order)
  if (listed?.stations === stations) return listed.dishes
  const dishes = buildDishes(order, stations)
  listedDishes.set(order, { stations, dishes })
  return dishes
}

function buildDishes({ lines, work }: Pick<KitchenOrder, 'lines' | 'work'>, stations: readonly KitchenStation[]): Dish[] {
  const workByLine = new Map(work.map(each => [each.lineNumber, each]))
  return lines.flatMap(({ parts, lineNumber, title, quantity, note, allergy, forName, ...line }): Dish[] => {
    const own = { note, allergy, forName }
    const toDish = (dish: Omit<Dish, 'units' | 'doneAt' | 'stations'>) => {
      const { units = {}, doneAt = [] } = workByLine.get(dish.lineNumber) ?? {}
      return { ...dish, options: listChangedOptions(dish.options), units, doneAt, stations: routeLine(units, stations) }
    }
    if (parts.length === 0) {
      const { options, without, allergens, marks } = line
      return [toDish({ lineNumber, title, quantity, options, without, allergens, marks, combo: undefined, ...own })]
    }
    const combo = { lineNumber, title, quantity }
    return parts.map((part, index) =>
      toDish({
        lineNumber: part.lineNumber,
        title: part.title,
        quantity: part.quantity,
        options: part.options,
        without: part.without,
        allergens: part.allergens,
        marks: part.marks,
        combo,
        // Note and allergy belong to the combo: stated once.
        ...(index === 0 ? own : { note: null, allergy: null, forName }),
      }),
    )
  })
}

/** Stations of a dish on a screen. */
const ownStations = ({ stations }: Pick<Dish, 'stations'>, filter: StationFilter) =>
  filter.length === 0 ? stations : stations.filter(station => filter.includes(station))

export const isMadeAt = (dish: Pick<Dish, 'stations'>, filter: StationFilter): boolean => ownStations(dish, filter).length > 0

/** Tells whether a dish is crossed off at all of its stations on a screen. */
export const isDishDone = (dish: Pick<Dish, 'stations' | 'doneAt'>, filter: StationFilter = []): boolean =>
  ownStations(dish, filter).every(station => dish.doneAt.includes(station))

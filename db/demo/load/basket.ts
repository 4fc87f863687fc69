import type { Random } from '../random.ts'
import type { LoadedFood } from './loaded-food.ts'

const mains = new Set(['panini', 'piadine', 'piatti', 'pollo-fritto', 'box', 'insalate'])

/** Probability of adding a dish of the category to a main dish. */
const extras: [category: string, probability: number][] = [
  ['contorni', 0.45],
  ['bibite', 0.7],
  ['salse', 0.22],
  ['dolci', 0.14],
]

/** Chooses dishes for a group of people, weighted by popularity: quantity by dish. */
export function basket(foods: LoadedFood[], random: Random): Map<LoadedFood, number> {
  const chosen = new Map<LoadedFood, number>()
  const add = (category: (slug: string) => boolean) => {
    const food = random.weighted(
      foods.filter(({ written }) => category(written.category)),
      ({ written }) => written.popularity,
    )
    chosen.set(food, (chosen.get(food) ?? 0) + 1)
  }
  const people = random.weighted([1, 2, 3, 4, 5], people => [0, 46, 32, 12, 8, 2][people] ?? 0)
  // A bucket serves several people.
  const bucket = people >= 3 && random.chance(0.5)
  if (bucket) add(category => category === 'secchi')
  for (let person = 0; person < people; person += 1) {
    if (!bucket || random.chance(0.25)) add(category => mains.has(category))
    for (const [category, probability] of extras) if (random.chance(probability)) add(slug => slug === category)
  }
  if (chosen.size === 0) add(category => mains.has(category))
  return chosen
}

import { allergens } from '#menu/vocabulary.ts'
import { diets, type MenuQuery } from './menu-query.ts'

/** Highest price that the address may ask for, in euro. */
const maxEuros = 1000

/** Reads the query of an address; unknown values are ignored. */
export function parseMenuQuery(search: string): MenuQuery {
  const parameters = new URLSearchParams(search)
  const list = (name: string) => (parameters.get(name) ?? '').split(',')
  const spicy = parameters.get('spicy')
  const euros = Number(parameters.get('max') ?? Number.NaN)
  return {
    text: (parameters.get('q') ?? '').slice(0, 100),
    diets: diets.filter(diet => list('diet').includes(diet)),
    without: allergens.filter(allergen => list('without').includes(allergen)),
    ...((spicy === 'yes' || spicy === 'no') && { spicy }),
    ...(euros > 0 && euros <= maxEuros && { maxCents: Math.round(euros * 100) }),
    bestSellers: parameters.get('best') === '1',
  }
}

/** Writes the query into an address, beside its other parameters. */
export function writeMenuQuery(address: string, { text, diets, without, spicy, maxCents, bestSellers }: MenuQuery): string {
  const url = new URL(address)
  const values = {
    q: text.trim(),
    diet: diets.join(','),
    without: without.join(','),
    spicy: spicy ?? '',
    max: maxCents === undefined ? '' : String(maxCents / 100),
    best: bestSellers ? '1' : '',
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  return url.href
}

import { expect, test } from 'vitest'
import { toRestaurantSlug } from './restaurant-slug.ts'

test.each([
  ['Roma', 'Spiedo Roma Termini', 'roma-termini'],
  ['Assisi', 'Spiedo Assisi', 'assisi'],
  ['L’Aquila', 'Spiedo L’Aquila Centro', 'l-aquila-centro'],
  ['Reggio nell’Emilia', 'Da Gino', 'reggio-nell-emilia-da-gino'],
])('in %s, %s stands at %s', (city, name, slug) => expect(toRestaurantSlug('Spiedo', city, name)).toBe(slug))

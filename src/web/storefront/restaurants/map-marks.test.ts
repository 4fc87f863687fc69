import { expect, it } from 'vitest'
import { listMarks } from './map-marks.ts'

const place = (slug: string, latitude: number, longitude: number, count: number) => ({ slug, name: slug, latitude, longitude, count })
const milano = place('milano', 45.4642, 9.19, 9)
const monza = place('monza', 45.5845, 9.2744, 2)
const roma = place('roma', 41.9028, 12.4964, 8)

it('near towns share a mark at the largest one, with the sum of their restaurants', () => {
  const marks = listMarks([monza, roma, milano])
  expect(marks.map(({ slug, count, slugs }) => [slug, count, slugs])).toEqual([
    ['milano', 11, ['milano', 'monza']],
    ['roma', 8, ['roma']],
  ])
})

it('a name stands where it covers no other mark or name, and not off the map', () => {
  expect(listMarks([milano, roma]).map(({ label }) => label)).toEqual(['right', 'right'])
  // Otranto, at the eastern end of the country.
  expect(listMarks([place('otranto', 40.1463, 18.4922, 1)])[0]?.label).toBe('left')
  const crowded = listMarks([place('bologna', 44.4949, 11.3426, 5), place('ravenna', 44.4184, 12.2035, 2), place('parma', 44.8015, 10.3279, 1)])
  expect(crowded.find(({ slug }) => slug === 'bologna')?.label).toBeUndefined()
})

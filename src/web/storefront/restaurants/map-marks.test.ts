import { expect, it } from 'vitest'
import { demoRestaurants } from '../../../../db/demo/restaurants.ts'
import { mapSize } from '../../map/italy-projection.ts'
import { listMarks, type MapWidth } from './map-marks.ts'

const place = (slug: string, latitude: number, longitude: number, count: number) => ({ slug, name: slug, latitude, longitude, count })
const milano = place('milano', 45.4642, 9.19, 9)
const monza = place('monza', 45.5845, 9.2744, 2)
const roma = place('roma', 41.9028, 12.4964, 8)

it('near towns share a mark at the largest one, with the sum of their restaurants', () => {
  const marks = listMarks([monza, roma, milano], 'narrow')
  expect(marks.map(({ slug, count, slugs }) => [slug, count, slugs])).toEqual([
    ['milano', 11, ['milano', 'monza']],
    ['roma', 8, ['roma']],
  ])
})

it('of towns with equally many restaurants the capital of the region names the mark', () => {
  const marks = listMarks([place('padova', 45.41, 11.88, 4), place('venezia', 45.44, 12.33, 4)], 'narrow')
  expect(marks.map(({ slug }) => slug)).toEqual(['venezia'])
})

it('a name stands where it covers no other mark or name, and not off the map', () => {
  expect(listMarks([milano, roma], 'wide').map(({ label }) => label)).toEqual([
    { x: 1, y: 0 },
    { x: 1, y: 0 },
  ])
  // Otranto, at the eastern end of the country.
  expect(listMarks([place('otranto', 40.1463, 18.4922, 1)], 'wide')[0]?.label).toEqual({ x: -1, y: 0 })
})

const towns = Map.groupBy(demoRestaurants, ({ city }) => city)
const places = [...towns].map(([name, restaurants]) => {
  const mean = (key: 'latitude' | 'longitude') => restaurants.reduce((sum, restaurant) => sum + restaurant[key], 0) / restaurants.length
  return { slug: name.toLowerCase(), name, latitude: mean('latitude'), longitude: mean('longitude'), count: restaurants.length }
})

it.each<[MapWidth, number]>([
  ['narrow', 320],
  ['wide', 416],
])('the %s map names the largest cities of the chain, and no name covers another', (map, widthPx) => {
  const marks = listMarks(places, map)
  const named = marks.filter(({ label }) => label)
  for (const city of ['Roma', 'Milano', 'Torino', 'Napoli', 'Genova', 'Bologna', 'Firenze', 'Venezia', 'Palermo', 'Bari', 'Catania'])
    expect(named.map(({ name }) => name)).toContain(city)
  const unit = mapSize.width / widthPx
  const boxes = named.map(({ name, x, y, radius, label = { x: 0, y: 0 } }) => {
    const [halfWidth, halfHeight] = [(name.length * 8.2 * unit) / 2, 9 * unit]
    const [middleX, middleY] = [x + label.x * (radius + halfWidth), y + label.y * (radius + halfHeight)]
    return { name, left: middleX - halfWidth, right: middleX + halfWidth, top: middleY - halfHeight, bottom: middleY + halfHeight }
  })
  const covered = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(b => a.left + 0.1 < b.right && b.left + 0.1 < a.right && a.top + 0.1 < b.bottom && b.top + 0.1 < a.bottom)
      .map(b => `${a.name} ${b.name}`),
  )
  expect(covered).toEqual([])
})

import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { groundOf } from '../../../../pictures/index.ts'
import { pickHouse, scooterPicture, tablePicture } from './houses.ts'

const restaurants = [
  ...['milano-duomo', 'milano-navigli', 'milano-isola', 'torino-san-salvario'].map(slug => ({ slug, latitude: 45.4 })),
  ...['roma-termini', 'roma-trastevere', 'roma-pigneto', 'roma-san-lorenzo'].map(slug => ({ slug, latitude: 41.9 })),
  ...['napoli-vomero', 'palermo-ballaro', 'bari-vecchia', 'catania-duomo'].map(slug => ({ slug, latitude: 40 })),
]

it('restaurants of one city stand in several houses, each always in the same', () => {
  const ofRome = restaurants.filter(({ slug }) => slug.startsWith('roma')).map(pickHouse)
  expect(new Set(ofRome.map(({ address }) => address)).size).toBeGreaterThan(1)
  expect(restaurants.map(pickHouse)).toEqual(restaurants.map(pickHouse))
})

it('every house, the scooter and the table are rendered, on their own ground', () => {
  for (const { address, widths, ground } of [...restaurants.map(pickHouse), scooterPicture, tablePicture]) {
    const name = address.replace('/pictures/scenes/', '')
    expect(ground.toLowerCase()).toBe(groundOf('scenes', name).toLowerCase())
    for (const width of widths)
      for (const type of ['avif', 'webp'])
        expect(existsSync(new URL(`../../../../pictures/rendered/scenes/${name}-${width}.${type}`, import.meta.url)), `${name}-${width}.${type}`).toBe(true)
  }
})

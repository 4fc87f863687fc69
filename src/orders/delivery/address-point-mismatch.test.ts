import { describe, expect, it } from 'vitest'
import { demoRestaurants } from '#db/demo/restaurants.ts'
import { isAddressPointMismatch } from './address-point-mismatch.ts'

const cities = [...Map.groupBy(demoRestaurants, ({ city }) => city)].map(([name, restaurants]) => ({ name, restaurants }))
const ancona = { latitude: 43.617, longitude: 13.518 }
const padova = { latitude: 45.408, longitude: 11.876 }

describe('an address and its point', () => {
  it.each([
    ['a street of Milan at a point in Ancona', { postcode: '20121', city: 'Milano' }, ancona],
    ['a postcode of Milan, whatever the town is called', { postcode: '20121', city: 'Ancona' }, ancona],
    ['a neighbouring city of ours, in whatever case', { postcode: '37121', city: ' VERONA ' }, padova],
    ['a town of a province where the chain is not', { postcode: '24121', city: 'Bergamo' }, ancona],
    ['a point at sea', { postcode: '00185', city: 'Roma' }, { latitude: 0, longitude: 0 }],
  ])('don’t go together: %s', (_, address, point) => {
    expect(isAddressPointMismatch({ ...address, ...point }, cities)).toBe(true)
  })

  it.each([
    ['in the city', { postcode: '60121', city: 'Ancona' }, ancona],
    ['in a village near it', { postcode: '60020', city: 'Camerata Picena' }, ancona],
    ['across the border of its province', { postcode: '59100', city: 'Prato' }, { latitude: 43.8, longitude: 11.2 }],
    ['with a postcode that no province has', { postcode: '49999', city: 'Ancona' }, ancona],
    ['on the furthest islands', { postcode: '92031', city: 'Lampedusa' }, { latitude: 35.5, longitude: 12.6 }],
    ['at the end of a long province', { postcode: '84073', city: 'Sapri' }, { latitude: 40.07, longitude: 15.63 }],
    ['without a point', { postcode: '20121', city: 'Milano' }, {}],
  ])('go together: %s', (_, address, point) => {
    expect(isAddressPointMismatch({ ...address, ...point }, cities)).toBe(false)
  })

  it('go together for every restaurant of the chain', () => {
    expect(
      demoRestaurants.filter(({ postcode, city, latitude, longitude }) => isAddressPointMismatch({ postcode, city, latitude, longitude }, cities)),
    ).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAddresses } from '#db/demo/load/load-addresses.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { postJson } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

interface Suggested {
  street: string
  streetNumber: string
  postcode: string | null
  isExact: boolean
}
const suggest = async (text: string, city = '') => {
  const response = await testApp.app.inject(`/api/v1/addresses/suggestions?${new URLSearchParams({ text, city })}`)
  return { status: response.statusCode, cacheControl: response.headers['cache-control'], ...response.json() }
}
const suggestNames = async (text: string, city?: string): Promise<string[]> =>
  (await suggest(text, city)).suggestions.map(({ street, streetNumber }: Suggested) => `${street} ${streetNumber}`.trim())
const locate = (address: object) =>
  postJson(testApp, '/api/v1/orders/locate', { street: 'Via delle Cipolle Rosse', streetNumber: '12', postcode: '50122', city: 'Firenze', ...address })

describe('suggestions of addresses', () => {
  it('are not available before an import, and not remembered', async () => {
    expect(await suggest('via delle cipolle')).toMatchObject({ status: 200, available: false, suggestions: [], cacheControl: 'no-store' })
    expect(await locate({})).toMatchObject({ points: [], start: null, area: null })
    await loadAddresses(testApp.context.db)
    expect(await suggest('via inesistente')).toMatchObject({ available: true, suggestions: [], cacheControl: 'private, max-age=600' })
  })

  it.each([
    ['via delle cip', 'Via delle Cipolle Rosse'],
    ['v. cipolle rosse', 'Via delle Cipolle Rosse'],
    ['rosse', 'Via delle Cipolle Rosse'],
    ['V.LE TAHINA', 'Viale della Tahina'],
    ['p.za s. peperone', 'Piazza San Peperone'],
    ['c.so 25', 'Corso XXV Spiedini'],
    ['l.go bas', 'Largo del Basilico'],
    ['strada del coriandolo', 'Via del Coriandolo'],
    ['via coriandlo', 'Via del Coriandolo'],
    ['piazza san peperoen', 'Piazza San Peperone'],
    ['via cipole rosse', 'Via delle Cipolle Rosse'],
  ])('“%s” finds %s', async (text, street) => {
    expect(await suggestNames(text, 'Firenze')).toEqual([street])
    expect(await suggestNames(text)).toEqual([street])
  })

  it('name house numbers with their exponents, and one that the register lacks', async () => {
    expect(await suggestNames('via del sommacco 12')).toEqual(['Via del Sommacco 12', 'Via del Sommacco 12/A', 'Via del Sommacco 12 bis'])
    expect(await suggestNames('via del sommacco 12b')).toEqual(['Via del Sommacco 12 bis', 'Via del Sommacco 12/B'])
    const { suggestions } = await suggest('via del sommacco, 99')
    expect(suggestions).toMatchObject([{ streetNumber: '99', isExact: false, postcode: '50123', city: 'Firenze', province: 'FI' }])
  })

  it.each([
    ['via del sommacco 12 firenze', 'Via del Sommacco 12'],
    ['via del sommacco firenze', 'Via del Sommacco'],
    ['via del sommacco 12, 50123', 'Via del Sommacco 12'],
    ['via del sommacco, 50123', 'Via del Sommacco'],
    ['via del sommacco 12 50123 firenze', 'Via del Sommacco 12'],
    ['via del sommacco fire', 'Via del Sommacco'],
  ])('“%s” is an address with its town or postcode', async (text, address) => {
    expect((await suggestNames(text))[0]).toBe(address)
  })

  it('are none of another town', async () => {
    expect(await suggestNames('via del sommacco milano')).toEqual([])
  })

  it.each(['', '%', '_', "'; drop table address_streets --", '\\', 'a'.repeat(150), '12', '🍟'])('“%s” is harmless', async text => {
    expect(await suggest(text)).toMatchObject({ status: 200, suggestions: [] })
  })

  it('are refused for text that is too long', async () => {
    expect((await suggest('a'.repeat(151))).status).toBe(400)
  })
})

describe('the point of an address', () => {
  it('is its own, else the pin starts in its street, else in its postcode', async () => {
    const own = await locate({ streetNumber: '12/A' })
    expect(own.points).toMatchObject([{ label: 'Via delle Cipolle Rosse 12/A, Firenze' }])
    expect(own.area).toMatchObject({ radiusMetres: 1800 })
    expect(await locate({ streetNumber: '99' })).toMatchObject({ points: [], start: { of: 'street' } })
    expect(await locate({ street: 'Via Ignota' })).toMatchObject({ points: [], start: { of: 'postcode' } })
    expect(await locate({ street: 'Via Ignota', city: 'Prato', postcode: '59100' })).toMatchObject({ points: [], start: null, area: null })
  })

  it('is not that of the same street in another postcode', async () => {
    expect((await locate({ postcode: '50137' })).points).toEqual([])
  })

  it('is found from one line, too', async () => {
    const { points } = await postJson(testApp, '/api/v1/orders/locate', { text: 'via cipolle rosse 12, firenze' })
    expect(points).toMatchObject([{ label: 'Via delle Cipolle Rosse 12, Firenze' }])
  })
})

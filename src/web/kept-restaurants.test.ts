import { describe, expect, it } from 'vitest'
import { type EntityLookup, resolveCacheableUrl } from './server/cacheable-urls.ts'

const known: EntityLookup = {
  category: name => (name.toLowerCase() === 'panini' ? 'Panini' : undefined),
  dish: slug => (slug === 'panino' ? slug : undefined),
  city: slug => (slug.toLowerCase() === 'roma' ? 'roma' : undefined),
  restaurant: slug => (slug.toLowerCase() === 'roma-termini' ? 'roma-termini' : undefined),
}

describe('the addresses of restaurants', () => {
  it.each([
    ['/restaurants', '/restaurants'],
    ['/restaurants/', '/restaurants'],
    ['/restaurants?city=Roma&x=1', '/restaurants?city=roma'],
    ['/restaurants?city=atlantide', '/restaurants'],
    ['/restaurants/Roma-Termini?x=1', '/restaurants/roma-termini'],
    ['/en/restaurants/roma-termini', '/en/restaurants/roma-termini'],
    ['/restaurants/roma-termini/menu?dish=panino', '/restaurants/roma-termini/menu?dish=panino'],
    ['/restaurants/roma-termini/menu?dish=nessuno', '/restaurants/roma-termini/menu'],
    ['/restaurants/roma-termini/category/PANINI', '/restaurants/roma-termini/category/Panini'],
    ['/restaurants/roma-termini/menu?table=ABCDEFGHJKMNPQRS', '/restaurants/roma-termini/menu?table=~'],
    ['/restaurants/roma-termini/menu?table=another', '/restaurants/roma-termini/menu?table=~'],
    ['/restaurants/roma-termini/menu?table=', '/restaurants/roma-termini/menu'],
    ['/restaurants/roma-termini/menu.data', '/restaurants/roma-termini/menu.data'],
  ])('%s is kept as %s', (url, path) => expect(resolveCacheableUrl(url, known)).toEqual({ path, isFound: true }))

  it.each([
    ['/restaurants/atlantide', '/restaurants/~'],
    ['/restaurants/altrove/menu', '/restaurants/~/menu'],
    ['/restaurants/roma-termini/category/pesce', '/restaurants/~/category/~'],
    ['/restaurants/altrove/category/panini', '/restaurants/~/category/~'],
  ])('%s shares one page that says it is missing', (url, path) => expect(resolveCacheableUrl(url, known)).toEqual({ path, isFound: false }))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#platform/language/languages.ts'
import routes from '../routes.ts'
import { type EntityLookup, resolveCacheableUrl } from './cacheable-urls.ts'

const categories = ['Panini', 'Pollo fritto', 'Caffè & dolci', '100% veg', 'a/b']
const dishes = ['panino-brace', 'ayran']
const known: EntityLookup = {
  category: name => categories.find(category => category.localeCompare(name, 'it', { sensitivity: 'base' }) === 0),
  dish: (slug, category) => dishes.find(dish => dish === slug && !(dish === 'ayran' && category === 'Panini')),
  city: () => undefined,
  restaurant: () => undefined,
}
const kept = (url: string) => resolveCacheableUrl(url, known)
const found = (path: string) => ({ path, isFound: true })

type Route = (typeof routes)[number] & { children?: Route[] }
/** Paths of all staff routes, a sample in place of each parameter. */
const listPaths = (all: readonly Route[], base = ''): string[] =>
  all.flatMap(({ path, index, children }) => {
    const own = path === undefined ? base : `${base}/${path.replaceAll(/:\w+\??/g, 'sample')}`
    return children ? listPaths(children, own) : path === undefined && !index ? [] : [own]
  })

describe('the address a page is kept under', () => {
  it('is known for every screen of staff: one that is not would be answered as not found', () => {
    const paths = listPaths(routes).filter(path => /^\/(dashboard|kitchen|courier)/.test(path) && !path.includes('*'))
    expect(paths).toContain('/dashboard/admin/restaurants/sample/printers')
    expect(paths.filter(path => !kept(path)?.isFound)).toEqual([])
  })

  it('is one for all spellings of a page', () => {
    for (const url of ['/menu', '/menu/', '/menu?', '/menu?utm_source=x', '/menu?dish=', '/menu?dish=gone', '/menu?dish=__proto__'])
      expect(kept(url), url).toEqual(found('/menu'))
    for (const url of ['/category/Panini', '/category/panini', '/category/PANINI/', '/category/p%61nini?x=1'])
      expect(kept(url), url).toEqual(found('/category/Panini'))
    expect(kept('/category/pollo%20fritto')).toEqual(found('/category/Pollo%20fritto'))
    expect(kept('/category/CAFFE%20%26%20dolci')).toEqual(found('/category/Caff%C3%A8%20%26%20dolci'))
    expect(kept('/category/100%25%20VEG')).toEqual(found('/category/100%25%20veg'))
    expect(kept('/category/A%2FB')).toEqual(found('/category/a%2Fb'))
  })

  it('the key names the open dish and nothing else of the query', () => {
    expect(kept('/menu?dish=ayran&page=7')).toEqual(found('/menu?dish=ayran'))
    expect(kept('/menu?junk=1&dish=panino-brace')).toEqual(found('/menu?dish=panino-brace'))
    expect(kept('/category/panini?dish=panino-brace')).toEqual(found('/category/Panini?dish=panino-brace'))
    expect(kept('/category/panini?dish=ayran')).toEqual(found('/category/Panini'))
  })

  it('a time makes a menu page another one, which is told apart, and no other page', () => {
    const timed = (path: string) => ({ path, isFound: true, isTimed: true })
    expect(kept('/menu?at=2026-12-01T12:00')).toEqual(timed('/menu?at=2026-12-01T12%3A00'))
    expect(kept('/en/menu.data?at=2026-12-01T12:00Z&dish=ayran')).toEqual(timed('/en/menu.data?dish=ayran&at=2026-12-01T12%3A00Z'))
    expect(kept('/category/panini?at=domani')).toEqual(timed('/category/Panini?at=domani'))
    expect(kept(`/menu?at=${'9'.repeat(500)}`).path.length).toBeLessThan(60)
    expect(kept('/category/gone?at=2026-12-01T12:00')).toEqual({ path: '/category/~', isFound: false })
    for (const path of ['/', '/cart', '/checkout', '/restaurants']) expect(kept(`${path}?at=2026-12-01T12:00`)).toEqual(found(path))
  })

  it('tells the languages and the data of a page apart', () => {
    expect(kept('/en/menu?dish=ayran')).toEqual(found('/en/menu?dish=ayran'))
    expect(kept('/en/category/panini')).toEqual(found('/en/category/Panini'))
    expect(kept('/menu.data?dish=ayran')).toEqual(found('/menu.data?dish=ayran'))
    expect(kept('/category/panini.data')).toEqual(found('/category/Panini.data'))
    expect(kept('/en.data').isFound).toBe(true)
    for (const language of languages.slice(1)) expect(kept(`/${language}/menu?dish=ayran`)).toEqual(found(`/${language}/menu?dish=ayran`))
    // The customer's area has every language, screens of the chain's people have one address.
    expect(kept('/en/dashboard/user/orders')).toEqual(found('/en/dashboard/user/orders'))
    for (const path of ['/dashboard/admin', '/kitchen', '/courier']) expect(kept(`/en${path}`)).toEqual({ path: '/en/~', isFound: false })
    expect(kept('/xx/menu')).toEqual({ path: '/~', isFound: false })
    // English only, at one address.
    for (const url of ['/api/docs', '/api/docs/', '/api/docs?x=1']) expect(kept(url), url).toEqual(found('/api/docs'))
    expect(kept('/en/api/docs')).toEqual({ path: '/en/~', isFound: false })
  })

  it('is one for everything that the back office does not have, within its frame', () => {
    for (const url of ['/dashboard/admin/nope', '/dashboard/admin/foods/x/y', '/dashboard/admin/%ff'])
      expect(kept(url), url).toEqual({ path: '/dashboard/admin/~~', isFound: false })
  })

  it('is one for everything that is not there', () => {
    const nowhere = kept('/nothing').path
    for (const url of ['/x/y/z', '/menu/x', '/category', '/category/', '/category/a/b', '/category/%ff', '/wp-admin.php']) {
      expect(kept(url).isFound, url).toBe(false)
    }
    expect(new Set(['/x', '/y?z=1', '/wp-login.php', '/menu/x'].map(url => kept(url).path))).toEqual(new Set([nowhere]))
    // Same route as an order's page, so that the browser matches its own route.
    expect(new Set(['/orders/42', '/orders/x-y', '/orders/%ff'].map(url => kept(url).path))).toEqual(new Set(['/orders/~~']))
    expect(kept('/orders/0190a1b2-0000-7000-8000-00000000000A')).toEqual(found('/orders/~'))
    expect(new Set(['/category/no', '/category/nope', '/category/%ff'].map(url => kept(url).path)).size).toBe(1)
  })

  it('is never more than the catalogue has, whatever is asked for', () => {
    const paths = new Set<string>()
    const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('menu', 'category', 'en', 'panini', '..', '%2e', '%', 'ayran', '.data'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), part, (parts, dish) => {
        paths.add(kept(`/${parts.join('/')}?dish=${dish}`).path)
      }),
      { numRuns: 2000 },
    )
    expect(paths.size).toBeLessThan(80)
  })
})

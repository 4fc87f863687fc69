import { expect, it } from 'vitest'
import type { StorefrontReads } from '#web/server/reads.ts'
import { writeRobots, writeSitemap } from './site-files.ts'

const reads = {
  origin: () => 'https://spiedo.test',
  menu: async () => ({
    sections: [
      { name: 'Pollo fritto', foods: [{ slug: 'alette' }] },
      { name: 'Menu completi', combos: true, foods: [{ slug: 'menu-kebab' }] },
    ],
  }),
  restaurants: async () => [{ slug: 'roma', restaurants: [{ slug: 'roma-termini' }] }],
} as unknown as StorefrontReads

it('the sitemap names every page once in each language, escaped', async () => {
  const sitemap = await writeSitemap(reads)
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1])
  expect(new Set(places).size).toBe(places.length)
  expect(places).toContain('https://spiedo.test/')
  expect(places).toContain('https://spiedo.test/en')
  expect(places).toContain('https://spiedo.test/terms&amp;conditions')
  expect(places).toContain('https://spiedo.test/en/category/Pollo%20fritto')
  expect(places).toContain('https://spiedo.test/menu?dish=alette')
  expect(places).toContain('https://spiedo.test/menu?dish=menu-kebab')
  expect(places.filter(place => place?.includes('completi'))).toEqual([])
  expect(places).toContain('https://spiedo.test/restaurants?city=roma')
  expect(places).toContain('https://spiedo.test/en/restaurants/roma-termini/menu')
  expect(sitemap.match(/<url>/g)).toHaveLength(places.length)
  expect(sitemap).not.toMatch(/&(?!amp;)/)
})

it('robots.txt names the sitemap and the excluded paths', () => {
  expect(writeRobots('https://spiedo.test')).toMatch(/Disallow: \/api\/[\s\S]+Sitemap: https:\/\/spiedo\.test\/sitemap\.xml\n$/)
})

import { expect, test } from 'vitest'
import { openPageServer } from '#web/server/page-server.ts'
import type { ShellData, StorefrontReads } from '#web/server/reads.ts'

const origin = 'http://spiedo.test'
const category = {
  id: 'c',
  name: 'Panini',
  title: 'Panini',
  picture: { address: '/pictures/x/', widths: [320], width: 320, height: 320, ground: '#ffffff' },
  count: 0,
}
const nothing = {
  validUntil: () => Number.POSITIVE_INFINITY,
  origin: () => origin,
  shell: async (language: ShellData['language']) => ({
    language,
    origin,
    brand: 'Spiedo',
    phone: '+39 06 555 0100',
    email: 'ciao@spiedo.test',
    address: ['Roma'],
    social: { facebook: '#', instagram: '#', tiktok: '#' },
    figures: { since: 1997, cities: 37, restaurants: 128 },
    company: { legalName: 'Spiedo', vatNumber: '0', address: 'Via Roma 1, 00185 Roma (RM)' },
  }),
  home: async () => ({ categories: [], offers: [], cities: [] }),
  menu: async () => ({ sections: [] }),
  category: async () => ({ ...category, foods: [], others: [] }),
} as unknown as StorefrontReads

const pagesOf = (reads: StorefrontReads) => openPageServer({ reads: () => reads, headers: {}, origin: () => origin, development: false })
const pages = await pagesOf(nothing)

/** The specification, section 2: what stands where there is nothing yet. */
test.each([
  ['/', 'No Data Found'],
  ['/menu', 'No Categories Found'],
  ['/category/Panini', 'Nessun dato trovato'],
  ['/category/Panini', 'Non abbiamo trovato piatti in questa categoria al momento.'],
])('%s without content shows %s', async (path, text) => {
  const { status, body } = await pages.render(path)
  expect(status).toBe(200)
  expect(body.toString()).toContain(`>${text}<`)
})

test('an unknown category answers 404 with a link to the menu, and repeats nothing of its address', async () => {
  const without = await pagesOf({ ...nothing, category: async () => undefined } as StorefrontReads)
  const { status, body } = await without.render('/category/~')
  expect(status).toBe(404)
  for (const text of ['Menu', 'Nessun dato trovato', 'Non abbiamo trovato piatti in questa categoria al momento.'])
    expect(body.toString()).toContain(`>${text}<`)
  expect(body.toString()).toMatch(/<main.*<a [^>]*href="\/menu".*<\/main>/s)
  expect(body.toString()).toContain('noindex')
  expect(body.toString()).not.toContain('Page Not Found')
})

/** The specification, section 3: its first 64 characters stand on the card. */
test('a dish without a description shows the specified one', async () => {
  const dish = {
    id: 'f',
    slug: 'f',
    title: 'Panino',
    description: '',
    pictures: [],
    spriceCents: 100,
    discountPercent: 0,
    allergens: [],
    marks: [],
    available: true,
  }
  const foods = [{ ...dish, categoryId: category.id, categoryName: category.name }]
  const { body } = await (await pagesOf({ ...nothing, category: async () => ({ ...category, foods, others: [] }) } as unknown as StorefrontReads)).render(
    '/category/Panini',
  )
  expect(body.toString()).toContain('>A delicious dish crafted with the finest ingredients and traditi…<')
})

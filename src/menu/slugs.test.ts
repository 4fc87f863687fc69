import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignUniqueSlugs, foldName, toSlug } from './slugs.ts'

it('makes addresses of titles', () => {
  expect(toSlug('Panino kebab all’arrabbiata')).toBe('panino-kebab-all-arrabbiata')
  expect(toSlug('  Però: 100% più!  ')).toBe('pero-100-piu')
  expect(toSlug('烤肉')).toBe('piatto')
})

it('folds case and accents', () => {
  expect(foldName(' Caffè ')).toBe(foldName('CAFFE'))
})

it('keeps the oldest address when a second dish of the same title comes', () => {
  const first = { id: '01890000-0000-7000-8000-00000000aaaa', title: 'Kebab' }
  const second = { id: '01890000-0001-7000-8000-00000000bbbb', title: 'KEBAB' }
  expect(assignUniqueSlugs([second, first]).get(first.id)).toBe('kebab')
  expect(assignUniqueSlugs([second, first]).get(second.id)).toBe('kebab-00bbbb')
})

it('never gives two dishes one address', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.uuid(), title: fc.constantFrom('A', 'a', 'à', 'A 000000', '!', 'B') }), { maxLength: 40 }), list => {
      const foods = [...new Map(list.map(food => [food.id, food])).values()]
      const slugs = assignUniqueSlugs(foods)
      expect(new Set(slugs.values()).size).toBe(foods.length)
    }),
  )
})

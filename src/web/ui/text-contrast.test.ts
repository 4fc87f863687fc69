import { expect, test } from 'vitest'
import { inkOn } from './text-contrast.ts'

test('dark text stands on light grounds, light text on dark ones', () => {
  expect(inkOn('#F8DA86')).toBe('carbone')
  expect(inkOn('#F5B13D')).toBe('carbone')
  expect(inkOn('#5B2F24')).toBe('crema')
  expect(inkOn('#8A2E3B')).toBe('crema')
})

import { expect, test } from 'vitest'
import { getTextColour } from './text-contrast.ts'

test('dark text stands on light grounds, light text on dark ones', () => {
  expect(getTextColour('#F8DA86')).toBe('carbone')
  expect(getTextColour('#F5B13D')).toBe('carbone')
  expect(getTextColour('#5B2F24')).toBe('crema')
  expect(getTextColour('#8A2E3B')).toBe('crema')
})

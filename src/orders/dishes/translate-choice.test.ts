import { expect, it } from 'vitest'
import { translateChoice, translateTitle } from './sellable-dish.ts'

const sauces = { title: 'Salse', translations: { en: { title: 'Sauces' } } }

it('what one chooses or leaves out falls back to English, names of dishes stay Italian', () => {
  expect(translateChoice('it', sauces)).toBe('Salse')
  expect(translateChoice('en', sauces)).toBe('Sauces')
  expect(translateChoice('zh', sauces)).toBe('Sauces')
  expect(translateChoice('de', { ...sauces, translations: { ...sauces.translations, de: { title: 'Soßen' } } })).toBe('Soßen')
  expect(translateChoice('zh', { title: 'Salse', translations: {} })).toBe('Salse')
  expect(translateTitle('zh', sauces)).toBe('Salse')
})

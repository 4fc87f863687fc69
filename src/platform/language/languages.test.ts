import { expect, it } from 'vitest'
import { findPathLanguage, languages, negotiateLanguage, pickDescription, stripLanguage } from './languages.ts'

it('the first segment of an address is its language; without one of ours it is Italian', () => {
  for (const language of languages.slice(1)) {
    expect([`/${language}`, `/${language}/menu`, `/${language}.data`, `/${language}?x=1`].map(findPathLanguage)).toEqual(Array(4).fill(language))
    expect([`/${language}`, `/${language}/menu`].map(stripLanguage)).toEqual(['/', '/menu'])
  }
  for (const path of ['/', '/menu', '/xx/menu', '/it/menu', '/english', '/orders/de'])
    expect([findPathLanguage(path), stripLanguage(path)], path).toEqual(['it', path])
})

it('a browser gets the first language of its list that there is', () => {
  expect(negotiateLanguage('de-AT,de;q=0.9,en;q=0.8')).toBe('de')
  expect(negotiateLanguage('pt, en;q=0.5, de;q=0.7')).toBe('de')
  expect(negotiateLanguage('pt')).toBe('it')
})

it('a description that a language lacks is English, else Italian, and says so', () => {
  const english = { en: { description: 'Spicy' } }
  expect(pickDescription('de', 'Piccante', { ...english, de: { description: 'Scharf' } })).toEqual({ text: 'Scharf', textIn: undefined })
  expect(pickDescription('de', 'Piccante', english)).toEqual({ text: 'Spicy', textIn: 'en' })
  expect(pickDescription('de', 'Piccante', {})).toEqual({ text: 'Piccante', textIn: 'it' })
  expect(pickDescription('it', 'Piccante', english)).toEqual({ text: 'Piccante', textIn: undefined })
})

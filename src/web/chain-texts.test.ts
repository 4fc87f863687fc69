import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { pageTexts as englishPages } from '#texts/en/pages.ts'
import { serverTexts as englishServer } from '#texts/en/server.ts'
import englishWay from '#texts/en/way.json' with { type: 'json' }
import customer from '#texts/it/customer.json' with { type: 'json' }
import { pageTexts as italianPages } from '#texts/it/pages.ts'
import { serverTexts as italianServer } from '#texts/it/server.ts'
import italianWay from '#texts/it/way.json' with { type: 'json' }

const texts: Record<string, Record<string, string>> = {
  it: { ...italianPages, ...italianServer, ...italianWay, ...customer },
  en: { ...englishPages, ...englishServer, ...englishWay },
}
const readers = Object.entries(texts).map(([language, messages]) => {
  const reader = setupI18n({ locale: language, messages: { [language]: messages } })
  reader.setMessagesCompiler(compileMessage)
  return { messages, say: (key: string, values: Record<string, unknown>) => reader._(key, values) }
})

/** Formats a text in each language, Italian first. */
const textsOf = (key: string, values: Record<string, unknown>) => readers.map(({ say }) => say(key, values))
const small = { brand: 'Kebabella', since: 2024, cities: 1, restaurants: 2, more: false }
const whole = { brand: 'Spiedo', since: 1997, cities: 37, restaurants: 128, more: true }

it('no text calls a chain by another’s name, or says another’s year', () => {
  for (const { messages, say } of readers)
    for (const key of Object.keys(messages)) expect(say(key, { ...small, count: 2 }), key).not.toMatch(/\bSpiedos?\b|1997/)
})

it('a chain of two restaurants in one city says just that', () => {
  expect(textsOf('shell.footer_figures', small)).toEqual(['In Italia dal 2024: 1 città, 2 ristoranti.', 'In Italy since 2024: 1 city, 2 restaurants.'])
  expect(textsOf('home.near_lead', small)).toEqual(['2 ristoranti in 1 città.', '2 restaurants in 1 city.'])
  expect(textsOf('home.near_lead', { ...small, restaurants: 1 })).toEqual(['1 ristorante in 1 città.', '1 restaurant in 1 city.'])
  expect(textsOf('home.figure_cities', { ...small, everywhere: false })).toEqual(['città', 'city'])
  expect(textsOf('restaurants.meta', small)[1]).toMatch(/^2 Kebabella restaurants in 1 city:/)
})

it('the chain as it is delivered reads as it always did', () => {
  expect(textsOf('shell.footer_figures', whole)).toEqual([
    'In Italia dal 1997: 37 città, più di 128 ristoranti.',
    'In Italy since 1997: 37 cities, more than 128 restaurants.',
  ])
  expect(textsOf('home.title', whole)).toEqual(['Spiedo · kebab e pollo fritto dal 1997', 'Spiedo · kebab and fried chicken since 1997'])
  expect(textsOf('home.figure_cities', { ...whole, everywhere: true })).toEqual(['città, da nord alle isole', 'cities, from the north to the islands'])
  expect(textsOf('restaurants.nearby', whole)).toEqual(['Altri Spiedo qui vicino', 'Other Spiedos nearby'])
  expect(textsOf('way.nobody_delivers', whole)).toEqual(['Nessuno Spiedo consegna a questo indirizzo.', 'No Spiedo delivers to this address.'])
})

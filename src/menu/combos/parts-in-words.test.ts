import { expect, test } from 'vitest'
import type { Translations } from '../vocabulary.ts'
import { describeParts } from './parts-in-words.ts'

function part(title: string, en?: string, dishes = 2) {
  const translations: Translations = en ? { en: { title: en } } : {}
  return { title, translations, foods: Array.from({ length: dishes }) }
}
const meal = [part('Panino', 'Sandwich'), part('Contorno', 'Side'), part('Bibita', 'Drink')]

test.each([
  [meal, 'it', 'A scelta: panino, contorno, bibita.'],
  [meal, 'en', 'Your choice: sandwich, side, drink.'],
  [[part('Il panino'), part('Da bere:'), part('Che salsa vuoi?')], 'it', 'A scelta: il panino, da bere, che salsa vuoi?'],
  [[part('Panino, caldo o freddo'), part('Bibita')], 'it', 'A scelta: panino, caldo o freddo; bibita.'],
  [[part('Panino'), part('Bibita', 'Drink')], 'en', 'Your choice: panino, drink.'],
  [[part('Bibita'), part('BBQ'), part(' bibita '), part('Coca-Cola')], 'it', 'A scelta: bibita, BBQ, Coca-Cola.'],
  [[part('Panino', undefined, 1), part('Patatine', undefined, 1)], 'it', 'Comprende: panino, patatine.'],
  [[part('Panino'), part('Patatine', 'Fries', 1)], 'it', 'Comprende: patatine. A scelta: panino.'],
  [[part('Panino'), part('Patatine', 'Fries', 1)], 'en', 'Comes with: fries. Your choice: panino.'],
  [[], 'it', 'Più piatti a un solo prezzo.'],
  [[], 'en', 'Several dishes for one price.'],
] as const)('%j in %s: %s', (slots, language, words) => expect(describeParts(slots, language)).toBe(words))

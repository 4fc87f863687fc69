import { expect, test } from 'vitest'
import type { Translations } from '../vocabulary.ts'
import { partsInWords } from './parts-in-words.ts'

function part(title: string, en?: string, dishes = 2) {
  const translations: Translations = en ? { en: { title: en } } : {}
  return { title, translations, foods: Array.from({ length: dishes }) }
}
const meal = [part('Panino', 'Sandwich'), part('Contorno', 'Side'), part('Bibita', 'Drink')]

test.each([
  [meal, 'it', 'Panino, contorno e bibita a scelta.'],
  [meal, 'en', 'Sandwich, side and drink of your choice.'],
  [[part('Panino'), part('Bibita', 'Drink')], 'en', 'Panino and drink of your choice.'],
  [[part('Bibita'), part('BBQ'), part(' bibita ')], 'it', 'Bibita e BBQ a scelta.'],
  [[part('Panino', undefined, 1), part('Patatine', undefined, 1)], 'it', 'Panino e patatine.'],
  [[], 'it', 'Più piatti a un solo prezzo.'],
  [[], 'en', 'Several dishes for one price.'],
] as const)('%j in %s: %s', (slots, language, words) => expect(partsInWords(slots, language)).toBe(words))

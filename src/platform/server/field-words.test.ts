import { expect, test } from 'vitest'
import { describeField, describeLimit } from './field-words.ts'

test.each([
  ['it', 'lines.0.quantity', 'la quantità del piatto 1'],
  ['en', 'lines.0.quantity', 'the quantity of dish 1'],
  ['it', 'lines.11.options.2.optionValueId', 'il valore della scelta 3 del piatto 12'],
  ['it', 'lines.0.parts.1.foodId', 'il piatto della portata 2 del piatto 1'],
  ['it', 'coupons.0', 'il codice sconto 1'],
  ['it', 'contact.phone', 'il telefono'],
  ['it', 'hours.3.weekday', '«weekday» della riga 4'],
  ['it', 'totalPrice', '«totalPrice»'],
  ['it', '__proto__.constructor', '«constructor»'],
] as const)('in %s the field %s is %s', (language, path, words) => {
  expect(describeField(language, path)).toBe(words)
})

test.each([
  [{ keyword: 'too_big', params: { origin: 'number', maximum: 99 } }, 'Al massimo 99.'],
  [{ keyword: 'too_small', params: { origin: 'number', minimum: 1 } }, 'Almeno 1.'],
  [{ keyword: 'too_big', params: { origin: 'string', maximum: 1 } }, 'Al massimo 1 carattere.'],
  [{ keyword: 'too_big', params: { origin: 'array', maximum: 100 } }, 'Al massimo 100.'],
  [{ keyword: 'invalid_type', params: { expected: 'int' }, message: 'Invalid input: expected int, received number' }, 'Ci vuole un numero intero.'],
  [{ keyword: 'invalid_type', params: { expected: 'string' }, message: 'Invalid input: expected string, received undefined' }, 'Manca.'],
  [{ keyword: 'invalid_format', params: { origin: 'string', format: 'uuid' } }, 'Questo valore non è valido.'],
])('%j is named "%s"', (issue, words) => {
  expect(describeLimit('it', issue)).toBe(words)
})

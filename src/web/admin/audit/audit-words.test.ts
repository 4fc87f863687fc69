import { describe, expect, test } from 'vitest'
import { fieldName, valueInWords } from './audit-words.ts'

const asItIs = () => undefined

describe('the audit log speaks to people', () => {
  test.each([
    ['borneBy', 'A carico di'],
    ['pointsNeeded', 'Punti per il premio'],
    ['changes', 'Modifiche'],
    ['note', 'Nota'],
    ['usesPerCustomer', 'Usi a testa'],
    ['expiresAfterMonths', 'Scade dopo mesi'],
  ])('the field %s is "%s"', (field, said) => expect(fieldName([field])).toBe(said))

  test('a word of the program is said in the field’s own word', () => {
    expect(valueInWords('company', 'borneBy', asItIs)).toBe('la società')
    expect(valueInWords(['pickup', 'table'], 'fulfilments', asItIs)).toBe('ritiro, al tavolo')
    expect(valueInWords('food', 'vatClass', asItIs)).toBe('Piatti pronti')
    expect(valueInWords(1, 'status', asItIs)).toBe('bloccato')
  })

  test('what has no word of its own stays as it is', () => {
    expect(valueInWords('Panino', 'title', asItIs)).toBe('Panino')
    expect(valueInWords(12, 'position', asItIs)).toBe('12')
  })
})

import { expect, it } from 'vitest'
import { getRequiredContact, validateContact } from './validate-contact.ts'

const nobody = { name: '', phone: '', email: '', note: '', allergy: '' }
const wrong = (contact: object, ...asked: Parameters<typeof getRequiredContact>) =>
  Object.keys(validateContact({ ...nobody, name: 'Gina', ...contact }, key => key, getRequiredContact(...asked)))

it('at a table a name is enough, elsewhere a phone number; with a code an e-mail is asked for, too', () => {
  expect(Object.keys(validateContact(nobody, key => key, getRequiredContact('table', [])))).toEqual(['name'])
  expect(wrong({}, 'table', [])).toEqual([])
  expect(wrong({}, 'table', ['BENVENUTO10'])).toEqual(['email'])
  const emailError = (email: string) => validateContact({ ...nobody, name: 'Gina', email }, key => key, getRequiredContact('table', ['BENVENUTO10'])).email
  expect([emailError(''), emailError('gina')]).toEqual(['ordering.email_for_code_missing', 'ordering.email_wrong'])
  expect(wrong({ email: 'gina@example.com' }, 'table', ['BENVENUTO10'])).toEqual([])
  expect(wrong({}, 'pickup', [])).toEqual(['phone'])
  expect(wrong({ phone: '+39 333 123 4567' }, 'delivery', [])).toEqual([])
  expect(wrong({ phone: '+39 333 123 4567' }, 'pickup', ['BENVENUTO10'])).toEqual(['email'])
  expect(wrong({ phone: '+39 333 123 4567', email: 'gina@example.com' }, 'delivery', [])).toEqual([])
})

it('a note that speaks of an allergy asks for the field that the kitchen reads in red', () => {
  expect(wrong({ note: 'GRAVE ALLERGIA alle noci' }, 'table', [])).toEqual(['allergy'])
  expect(wrong({ note: 'GRAVE ALLERGIA alle noci', allergy: 'noci' }, 'table', [])).toEqual([])
  expect(wrong({ note: 'nessuna allergia' }, 'table', [])).toEqual([])
})

it('entered values are validated even if not required', () => {
  expect(wrong({ phone: '12', email: 'gina' }, 'table', [])).toEqual(['phone', 'email'])
})

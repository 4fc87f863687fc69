import { expect, it } from 'vitest'
import { validateMessage } from './check-message.ts'

const form = (fields: Record<string, string>) => {
  const filled = new FormData()
  for (const [name, value] of Object.entries(fields)) filled.set(name, value)
  return filled
}

it('finds what a form can’t do without, before the server is asked', () => {
  expect(validateMessage('feedback', form({ message: ' ', name: 'Anna', email: 'anna@' }))).toEqual({
    rating: 'forms.rating_missing',
    message: 'forms.message_missing',
    email: 'forms.email_incomplete',
  })
  expect(validateMessage('contact', form({ message: 'Ciao', name: 'Anna', email: '' }))).toEqual({
    subject: 'forms.subject_missing',
    email: 'forms.email_missing',
  })
  expect(validateMessage('careers', form({ message: 'Ciao', name: 'Anna', email: 'anna@example.com' }))).toEqual({ phone: 'forms.phone_missing' })
  expect(validateMessage('contact', form({ subject: 'other', message: 'Ciao', name: 'Anna', email: 'anna@example.com' }))).toEqual({})
})

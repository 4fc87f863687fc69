import { expect, it } from 'vitest'
import { validateLogin, validateRegistration } from './check-credentials.ts'

it('a login is checked in the specified order: the @ before anything else', () => {
  expect(validateLogin({ email: '', password: '' })).toEqual({ field: 'email', text: 'sign-in.email_at' })
  expect(validateLogin({ email: 'anna', password: '' })).toEqual({ field: 'email', text: 'sign-in.email_at' })
  expect(validateLogin({ email: 'a@b', password: '' })).toEqual({ field: 'password', text: 'sign-in.password_missing' })
  expect(validateLogin({ email: 'a@b', password: ' ' })).toBeUndefined()
})

it('a registration asks for name, e-mail and password, in that order, and for no other form', () => {
  expect(validateRegistration({ name: ' ', email: '', password: '' })).toEqual({ field: 'name', text: 'sign-in.register_name_missing' })
  expect(validateRegistration({ name: 'Anna', email: '', password: '' })).toEqual({ field: 'email', text: 'sign-in.register_email_missing' })
  expect(validateRegistration({ name: 'Anna', email: 'a', password: '' })).toEqual({ field: 'password', text: 'sign-in.register_password_missing' })
  expect(validateRegistration({ name: 'Anna', email: 'a', password: 'x' })).toBeUndefined()
})

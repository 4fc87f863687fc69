import { expect, it } from 'vitest'
import { checkLogin, checkRegistration } from './check-credentials.ts'

it('a login is checked in the specified order: the @ before anything else', () => {
  expect(checkLogin({ email: '', password: '' })).toEqual({ field: 'email', text: 'sign-in.email_at' })
  expect(checkLogin({ email: 'anna', password: '' })).toEqual({ field: 'email', text: 'sign-in.email_at' })
  expect(checkLogin({ email: 'a@b', password: '' })).toEqual({ field: 'password', text: 'sign-in.password_missing' })
  expect(checkLogin({ email: 'a@b', password: ' ' })).toBeUndefined()
})

it('a registration asks for name, e-mail and password, in that order, and for no other form', () => {
  expect(checkRegistration({ name: ' ', email: '', password: '' })).toEqual({ field: 'name', text: 'sign-in.register_name_missing' })
  expect(checkRegistration({ name: 'Anna', email: '', password: '' })).toEqual({ field: 'email', text: 'sign-in.register_email_missing' })
  expect(checkRegistration({ name: 'Anna', email: 'a', password: '' })).toEqual({ field: 'password', text: 'sign-in.register_password_missing' })
  expect(checkRegistration({ name: 'Anna', email: 'a', password: 'x' })).toBeUndefined()
})

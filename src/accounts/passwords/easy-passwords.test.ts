import { expect, test } from 'vitest'
import { demoAccounts } from '../users/demo-accounts.ts'
import { isEasyPassword } from './easy-passwords.ts'

const ugo = { name: 'Ugo Rossi', email: 'u.rossi82@example.com' }

test.each([
  // From published leaks alone.
  'charlie1',
  'lovelove',
  'Blink182!',
  'password',
  'Password',
  'PASSWORD1!',
  'password123',
  'ｐａｓｓｗｏｒｄ',
  '12345678',
  '123456789',
  '11111111',
  '        ',
  'zzzzzzzzzz',
  'qwertyuiop',
  '1q2w3e4r',
  'juventus',
  'Juventus1897',
  'ciaociao',
  'francesco',
  'Francesca99',
  'amoremio!',
  'spiedo1997',
  'Spiedo!!',
  'ugorossi',
  'Ugo Rossi',
  'rossiugo1',
  'Rossi1982',
  'u.rossi82@example.com',
  'u.rossi82',
  'U_Rossi_2026',
])('“%s” is guessed at once', async password => expect(await isEasyPassword(password, ugo)).toBe(true))

test.each(['otto-caratteri', 'una-password-buona', 'pollo-croccante', 'spiedo-girevole', 'perché-sì-1', 'correct horse', '4829-1637', 'rossi di sera 82'])(
  '“%s” is not',
  async password => expect(await isEasyPassword(password, ugo)).toBe(false),
)

test('a name without letters may have a password without one', async () => {
  expect(await isEasyPassword('4829-1637', { name: '???', email: '1@2' })).toBe(false)
})

test('the demo accounts’ own passwords are no part of it', async () => {
  for (const account of Object.values(demoAccounts)) expect(await isEasyPassword(account.password, account)).toBe(false)
})

import { expect, test } from 'vitest'
import { findRelyingParty } from './relying-party.ts'

test('passkeys belong to the name of the site: with TLS, or on this machine', () => {
  expect(findRelyingParty('https://ordini.spiedo.example')).toEqual({ id: 'ordini.spiedo.example', origin: 'https://ordini.spiedo.example' })
  expect(findRelyingParty('https://spiedo.example:8443/')).toEqual({ id: 'spiedo.example', origin: 'https://spiedo.example:8443' })
  for (const here of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
    expect(findRelyingParty(here)).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  for (const without of ['http://spiedo.example', 'https://192.0.2.1', 'https://[2001:db8::1]', 'http://0.0.0.0:3000'])
    expect(findRelyingParty(without)).toBeUndefined()
})

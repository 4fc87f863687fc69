import { describe, expect, test } from 'vitest'
import { findUrlProblem, isAddressAllowed } from './address-policy.ts'

describe('addresses that a webhook may reach', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1'])('%s is public', address => expect(isAddressAllowed(address, [])).toBe(true))

  test.each([
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '169.254.169.254', '192.0.2.1'],
    ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
    ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1'],
    ...['2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', 'fd00:ec2::254', 'not an address', ''],
  ])('%s is refused', address => expect(isAddressAllowed(address, [])).toBe(false))

  test('what the operator lists is allowed, also mapped into IPv6, and nothing beside it', () => {
    const allowed = ['192.168.1.0/24', '127.0.0.1', 'fd12::/16']
    for (const address of ['192.168.1.20', '127.0.0.1', '::ffff:192.168.1.20', 'fd12::5']) expect(isAddressAllowed(address, allowed), address).toBe(true)
    for (const address of ['192.168.2.1', '127.0.0.2', '10.0.0.1', 'fd13::5']) expect(isAddressAllowed(address, allowed), address).toBe(false)
  })
})

describe('addresses as they are written', () => {
  test.each([
    ['https://till.example.com/hook', undefined],
    ['https://till.example.com:8443/hook?key=1', undefined],
    ['https://93.184.216.34/', undefined],
    ['https://[2606:2800:220:1::1]/', undefined],
    ['till.example.com', 'malformed'],
    ['ftp://till.example.com', 'malformed'],
    ['https://user:secret@till.example.com', 'malformed'],
    ['https://till.example.com/#part', 'malformed'],
    ['http://till.example.com/', 'not_https'],
    ['https://till.example.com:22/', 'port'],
    ['https://localhost/', 'private'],
    ['https://till/', 'private'],
    ['https://till.local/', 'private'],
    ['https://metadata.google.internal/', 'private'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://017700000001/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['http://192.168.1.5:80/', 'not_https'],
  ])('%s: %s', (url, problem) => expect(findUrlProblem(url, [])).toBe(problem))

  test('a listed address may be called without TLS and on any port', () => {
    expect(findUrlProblem('http://192.168.1.5:81/hook', ['192.168.1.0/24'])).toBeUndefined()
    expect(findUrlProblem('http://192.168.2.5/hook', ['192.168.1.0/24'])).toBe('not_https')
  })
})

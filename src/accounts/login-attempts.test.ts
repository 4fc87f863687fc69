import { describe, expect, test } from 'vitest'
import { LoginAttempts } from './login-attempts.ts'

const minute = 60_000

function anEvening() {
  let now = new Date('2026-03-02T18:00:00Z')
  const attempts = new LoginAttempts({ now: () => now }, 10)
  const begin = (email: string, ip: string) => {
    try {
      attempts.begin(email, ip)
      return 'tried'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  return {
    attempts,
    begin,
    fail: (email: string, ip: string, times: number) => Array.from({ length: times }, () => begin(email, ip)),
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
  }
}

describe('guessing the password of one account', () => {
  test('closes it to the network that guesses after ten failures, for 15 minutes from the first', () => {
    const { begin, fail, later } = anEvening()
    expect(fail('ada@example.com', '192.0.2.1', 11)).toEqual([...Array(10).fill('tried'), 'too_many_failures'])
    later(14 * minute)
    expect(begin('ada@example.com', '192.0.2.1')).toBe('too_many_failures')
    later(1 * minute)
    expect(begin('ada@example.com', '192.0.2.1')).toBe('tried')
  })

  test('closes it to nobody else, and no other account to the one who guesses', () => {
    const { begin, fail } = anEvening()
    fail('ada@example.com', '192.0.2.1', 11)
    expect(begin('ada@example.com', '192.0.2.2')).toBe('tried')
    expect(begin('bea@example.com', '192.0.2.1')).toBe('tried')
  })

  test('counts a whole IPv6 /64 as one network, however its addresses are written', () => {
    const { begin, fail } = anEvening()
    fail('ada@example.com', '2001:db8:0:1::1', 5)
    fail('ada@example.com', '2001:0db8:0000:0001:ffff::2', 5)
    expect(begin('ada@example.com', '2001:DB8::1:0:0:0:3')).toBe('too_many_failures')
    expect(begin('ada@example.com', '2001:db8:0:2::1')).toBe('tried')
  })

  test('counts an IPv4 address the same whether it came mapped into IPv6 or not', () => {
    const { begin, fail } = anEvening()
    fail('ada@example.com', '::ffff:192.0.2.1', 10)
    expect(begin('ada@example.com', '192.0.2.1')).toBe('too_many_failures')
  })

  test('a success forgets the failures before it', () => {
    const { attempts, begin, fail } = anEvening()
    fail('ada@example.com', '192.0.2.1', 9)
    begin('ada@example.com', '192.0.2.1')
    attempts.succeeded('ada@example.com', '192.0.2.1')
    expect(fail('ada@example.com', '192.0.2.1', 10)).not.toContain('too_many_failures')
  })

  test('an attempt at which nothing was compared does not count', () => {
    const { attempts, begin, fail } = anEvening()
    fail('ada@example.com', '192.0.2.1', 9)
    begin('ada@example.com', '192.0.2.1')
    attempts.notMade('ada@example.com', '192.0.2.1')
    expect(begin('ada@example.com', '192.0.2.1')).toBe('tried')
  })
})

describe('guessing from many networks at once', () => {
  const fromMany = (evening: ReturnType<typeof anEvening>) => {
    for (let network = 0; network < 100; network++) evening.begin('ada@example.com', `198.51.100.${network}`)
  }

  test('closes the account to new networks after a hundred failures', () => {
    const evening = anEvening()
    fromMany(evening)
    expect(evening.begin('ada@example.com', '203.0.113.1')).toBe('too_many_failures')
    evening.later(15 * minute)
    expect(evening.begin('ada@example.com', '203.0.113.1')).toBe('tried')
  })

  test('leaves its owner in, from where the account was signed in to in the last month', () => {
    const evening = anEvening()
    evening.begin('ada@example.com', '203.0.113.9')
    evening.attempts.succeeded('ada@example.com', '203.0.113.9')
    evening.later(29 * 24 * 60 * minute)
    fromMany(evening)
    expect(evening.begin('ada@example.com', '203.0.113.9')).toBe('tried')
    evening.later(2 * 24 * 60 * minute)
    fromMany(evening)
    expect(evening.begin('ada@example.com', '203.0.113.9')).toBe('too_many_failures')
  })
})

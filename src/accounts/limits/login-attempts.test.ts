import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { purgeExpired } from '#platform/retention/purge-expired.ts'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { expireRateLimits } from '#tests/helpers/time-for-tries.ts'
import { LoginAttempts } from './login-attempts.ts'

const minute = 60_000

async function anEvening() {
  const { db, pool } = await createDatabaseForTest()
  const attempts = new LoginAttempts({ db, pool, log: pino({ level: 'silent' }) }, 10)
  const begin = (email: string, ip: string) =>
    attempts.begin(email, ip).then(
      () => 'tried',
      (error: { code: string }) => error.code,
    )
  const inTurn = async (ips: string[], email: string) => {
    const outcomes: string[] = []
    for (const ip of ips) outcomes.push(await begin(email, ip))
    return outcomes
  }
  return {
    attempts,
    begin,
    inTurn,
    fail: (email: string, ip: string, times: number) => inTurn(Array(times).fill(ip), email),
    later: (ms: number) => expireRateLimits(pool, ms),
    forget: () => purgeExpired({ pool, clock: systemClock }),
    kept: async () => (await pool.query<{ row: string }>('select t::text as row from tries t')).rows.map(({ row }) => row),
  }
}

describe('guessing the password of one account', () => {
  test('closes it to the network that guesses after ten failures, for 15 minutes from the first', async () => {
    const { begin, fail, later } = await anEvening()
    expect(await fail('ada@example.com', '192.0.2.1', 11)).toEqual([...Array(10).fill('tried'), 'too_many_failures'])
    await later(14 * minute)
    expect(await begin('ada@example.com', '192.0.2.1')).toBe('too_many_failures')
    await later(1 * minute)
    expect(await begin('ada@example.com', '192.0.2.1')).toBe('tried')
  })

  test('limits neither other networks nor other accounts', async () => {
    const { begin, fail } = await anEvening()
    await fail('ada@example.com', '192.0.2.1', 11)
    expect(await begin('ada@example.com', '192.0.2.2')).toBe('tried')
    expect(await begin('bea@example.com', '192.0.2.1')).toBe('tried')
  })

  test('counts a whole IPv6 /64 as one network, however its addresses are written', async () => {
    const { begin, fail } = await anEvening()
    await fail('ada@example.com', '2001:db8:0:1::1', 5)
    await fail('ada@example.com', '2001:0db8:0000:0001:ffff::2', 5)
    expect(await begin('ada@example.com', '2001:DB8::1:0:0:0:3')).toBe('too_many_failures')
    expect(await begin('ada@example.com', '2001:db8:0:2::1')).toBe('tried')
  })

  test('counts an IPv4 address the same whether it came mapped into IPv6 or not', async () => {
    const { begin, fail } = await anEvening()
    await fail('ada@example.com', '::ffff:192.0.2.1', 10)
    expect(await begin('ada@example.com', '192.0.2.1')).toBe('too_many_failures')
  })

  test('a success forgets the failures before it', async () => {
    const { attempts, begin, fail } = await anEvening()
    await fail('ada@example.com', '192.0.2.1', 9)
    await begin('ada@example.com', '192.0.2.1')
    await attempts.succeeded('ada@example.com', '192.0.2.1')
    expect(await fail('ada@example.com', '192.0.2.1', 10)).not.toContain('too_many_failures')
  })

  test('an attempt at which nothing was compared does not count', async () => {
    const { attempts, begin, fail } = await anEvening()
    await fail('ada@example.com', '192.0.2.1', 9)
    await begin('ada@example.com', '192.0.2.1')
    await attempts.notMade('ada@example.com', '192.0.2.1')
    expect(await begin('ada@example.com', '192.0.2.1')).toBe('tried')
  })
})

test('counters contain no personal data and are deleted within an hour of their end', async () => {
  const { fail, kept, later, forget } = await anEvening()
  await fail('ginevra@example.com', '192.0.2.1', 3)
  expect(await kept()).toHaveLength(2)
  // Names that no hexadecimal hash can contain: one hash in thirty contains “ada”.
  for (const trace of ['ginevra', 'example', '192.0.2', Buffer.from('ginevra@example').toString('hex')]) expect((await kept()).join()).not.toContain(trace)
  await forget()
  expect(await kept()).toHaveLength(2)
  await later(15 * minute)
  await forget()
  expect(await kept()).toEqual([])
})

describe('guessing from many networks at once', () => {
  const fromMany = ({ inTurn }: Awaited<ReturnType<typeof anEvening>>) =>
    inTurn(
      Array.from({ length: 100 }, (_, network) => `198.51.100.${network}`),
      'ada@example.com',
    )

  test('closes the account to new networks after a hundred failures', async () => {
    const evening = await anEvening()
    await fromMany(evening)
    expect(await evening.begin('ada@example.com', '203.0.113.1')).toBe('too_many_failures')
    await evening.later(15 * minute)
    expect(await evening.begin('ada@example.com', '203.0.113.1')).toBe('tried')
  })

  test('leaves its owner in, from where the account was signed in to in the last month', async () => {
    const evening = await anEvening()
    await evening.begin('ada@example.com', '203.0.113.9')
    await evening.attempts.succeeded('ada@example.com', '203.0.113.9')
    await evening.later(29 * 24 * 60 * minute)
    await fromMany(evening)
    expect(await evening.begin('ada@example.com', '203.0.113.9')).toBe('tried')
    await evening.later(2 * 24 * 60 * minute)
    await fromMany(evening)
    expect(await evening.begin('ada@example.com', '203.0.113.9')).toBe('too_many_failures')
  })
})

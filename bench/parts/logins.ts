import { setTimeout as wait } from 'node:timers/promises'
import { browserEncodings } from '../answers.ts'
import { type Figure, formatFigure } from '../figures.ts'
import type { Part } from '../part.ts'
import { forwardedForHeader, registerAccount, signIn } from '../people.ts'
import { startProduct } from '../product.ts'
import { median, percentile } from '../statistics.ts'
import { startSteadyVisitors } from '../steady.ts'

const loginCount = 50
/** Menu requests a second by visitors. */
const visitorsPerSecond = 400

/** Measures the effect of password hashing, the costliest public request, on menu visitors. */
export const logins: Part = {
  name: 'logins',
  about: `${loginCount} logins from ${loginCount} addresses at once, and the menu meanwhile`,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'logins', env: { TRUST_PROXY: '1' } })
    const guests = Array.from({ length: loginCount }, (_, i) => ({ name: `Ospite ${i}`, email: `ospite${i}@bench.test`, password: `una-parola-lunga-${i}` }))
    const addresses = (round: number) => guests.map((_, i) => `10.9.${round}.${i + 1}`)
    try {
      const first = addresses(0)
      for (const [i, guest] of guests.entries()) await registerAccount(product.address, guest, forwardedForHeader(first[i] ?? ''))
      const visitors = startSteadyVisitors({ url: `${product.address}/menu`, rate: visitorsPerSecond, headers: { 'accept-encoding': browserEncodings } })
      const quiet: number[] = []
      const during: number[] = []
      const slowest: number[] = []
      const elapsedMs: number[] = []
      let errors = 0
      try {
        await wait(1500)
        await visitors.look()
        for (let round = 1; round <= bench.rounds; round++) {
          await wait(bench.seconds * 1000)
          const before = await visitors.look()
          quiet.push(percentile(before.latencies, 99))
          const loginAddresses = addresses(round)
          const startedAt = performance.now()
          await Promise.all(guests.map((guest, i) => signIn(product.address, guest, forwardedForHeader(loginAddresses[i] ?? ''))))
          elapsedMs.push(performance.now() - startedAt)
          const seen = await visitors.look()
          during.push(percentile(seen.latencies, 99))
          slowest.push(percentile(seen.latencies, 100))
          errors += before.errors + seen.errors
        }
      } finally {
        await visitors.stop()
      }
      const figure: Figure = {
        part: 'logins',
        what: `/menu p99 during ${loginCount} logins`,
        value: errors ? Number.NaN : median(during),
        unit: 'ms',
        goal: { atMost: 50 },
        beside: `without logins ${formatFigure(median(quiet), 'ms')}`,
        note: `${visitorsPerSecond} visitors/s, slowest ${formatFigure(median(slowest), 'ms')}${errors ? `, ${errors} errors` : ''}`,
      }
      return [figure, { part: 'logins', what: `${loginCount} logins at once, until the last`, value: median(elapsedMs) / 1000, unit: 's' }]
    } finally {
      await product.stop()
    }
  },
}

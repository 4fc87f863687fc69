import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '../part.ts'
import { administrator, bearer, signIn } from '../people.ts'
import { type Product, startProduct } from '../product.ts'

const rounds = 20
const writers = 4

/** `kill -9` of the server, of its database, of both, in turn, while categories are being made; the ledger is kept out here. */
export const kills: Part = {
  name: 'kills',
  about: `${rounds} times kill -9 of server, database or both while writing, then the next start`,
  async measure(bench) {
    const acknowledged = new Set<string>()
    const again: number[] = []
    let lost = 0
    let doubled = 0
    for (let round = 0; round < rounds; round++) {
      const product = await startProduct(bench, { name: 'kills', env: { DEMO: '1' }, unpinned: true })
      const names = await categoryNames(product)
      lost += [...acknowledged].filter(name => !names.includes(name)).length
      doubled += names.length - new Set(names).size

      const token = await signIn(product.address, administrator)
      let writing = true
      const ledgers = Array.from({ length: writers }, async (_, writer) => {
        for (let at = 0; writing; at++) {
          const name = `Kill ${round} ${writer} ${at}`
          if (await createCategory(product, token, name)) acknowledged.add(name)
          else await wait(20)
        }
      })
      await wait(300 + Math.random() * 900)
      const [postmaster = 0] = product.databasePids()
      if (round % 3 !== 0) process.kill(postmaster, 'SIGKILL')
      if (round % 3 === 1) {
        const began = performance.now()
        while ((await fetch(`${product.address}/readyz`).catch(() => undefined))?.status !== 200) await wait(20)
        again.push(performance.now() - began)
      } else process.kill(product.pid, 'SIGKILL')
      writing = false
      await Promise.all(ledgers)
      await product.stop()
    }
    const beside = `${acknowledged.size} acknowledged`
    return [
      { part: 'kills', what: 'acknowledged and lost', value: lost, unit: 'times', goal: { atMost: 0 }, beside },
      { part: 'kills', what: 'doubled', value: doubled, unit: 'times', goal: { atMost: 0 }, beside },
      { part: 'kills', what: 'database killed: ready again after, at worst', value: Math.max(...again), unit: 'ms', goal: { atMost: 5000 } },
    ]
  },
}

async function categoryNames(product: Product): Promise<string[]> {
  const answer = (await (await fetch(`${product.address}/api/v1/category/get-category`)).json()) as { category: { name: string }[] }
  return answer.category.map(({ name }) => name)
}

/** True when the server has acknowledged it. */
async function createCategory(product: Product, token: string, name: string): Promise<boolean> {
  const answer = await fetch(`${product.address}/api/v1/category/create-category`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ name }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined)
  return answer?.ok ?? false
}

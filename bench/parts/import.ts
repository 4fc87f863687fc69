import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '../part.ts'
import { administrator, bearer, signIn } from '../people.ts'
import { startProduct } from '../product.ts'
import { median } from '../statistics.ts'

const dishes = 5000

interface Import {
  id: string
  state: string
  counts: { create: number; refused: number }
}

/** A menu of 5,000 dishes comes in as CSV: sent, looked at row by row by the job, applied in one transaction. */
export const importPart: Part = {
  name: 'import',
  about: `a menu file of ${dishes.toLocaleString('en')} rows, from the file to the menu`,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'import', unpinned: true })
    try {
      const token = await signIn(product.address, administrator)
      const call = async (method: string, path: string, body?: FormData) => {
        const answer = await fetch(`${product.address}/api/v1/menu/imports${path}`, { method, headers: bearer(token), ...(body && { body }) })
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
        return ((await answer.json()) as { import: Import }).import
      }
      const checked: number[] = []
      const applied: number[] = []
      for (let round = 0; round < Math.min(3, bench.rounds); round++) {
        const began = performance.now()
        const form = new FormData()
        form.set('file', new Blob([menuFile(round)], { type: 'text/csv' }), 'menu.csv')
        let seen = await call('POST', '', form)
        while (seen.state === 'checking') {
          await wait(50)
          seen = await call('GET', `/${seen.id}`)
        }
        if (seen.counts.create !== dishes + 1) throw new Error(`the file was not read as it is: ${JSON.stringify(seen)}`)
        checked.push((performance.now() - began) / 1000)
        await call('POST', `/${seen.id}/apply`)
        applied.push((performance.now() - began) / 1000)
      }
      return [
        { part: 'import', what: 'looked at, row by row', value: median(checked), unit: 's' },
        {
          part: 'import',
          what: 'on the menu',
          value: median(applied),
          unit: 's',
          goal: { atMost: 10 },
          beside: applied.map(took => took.toFixed(1)).join(' '),
        },
      ]
    } finally {
      await product.stop()
    }
  },
}

function menuFile(round: number): string {
  const lines = Array.from({ length: dishes }, (_, at) => `food;Prova ${round};Piatto ${round} ${at};${(at % 90) + 1},50;"gluten, milk";Descrizione ${at}`)
  return ['kind;parent;title;price;allergens;description', `category;;Prova ${round};;;`, ...lines].join('\n')
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '../part.ts'
import { administrator, bearerHeader, signIn } from '../people.ts'
import { startProduct } from '../product.ts'
import { median } from '../statistics.ts'

const dishCount = 5000

interface MenuImport {
  id: string
  state: string
  counts: { create: number; refused: number }
}

/** Measures importing a menu of 5,000 dishes as CSV: upload, validation by the job, application in one transaction. */
export const importPart: Part = {
  name: 'import',
  about: `a menu file of ${dishCount.toLocaleString('en')} rows, from the file to the menu`,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'import', unpinned: true })
    try {
      const token = await signIn(product.address, administrator)
      const call = async (method: string, path: string, body?: FormData) => {
        const answer = await fetch(`${product.address}/api/v1/menu/imports${path}`, { method, headers: bearerHeader(token), ...(body && { body }) })
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
        return ((await answer.json()) as { import: MenuImport }).import
      }
      const checkSeconds: number[] = []
      const applySeconds: number[] = []
      for (let round = 0; round < Math.min(3, bench.rounds); round++) {
        const startedAt = performance.now()
        const form = new FormData()
        form.set('file', new Blob([buildMenuFile(round)], { type: 'text/csv' }), 'menu.csv')
        let menuImport = await call('POST', '', form)
        while (menuImport.state === 'checking') {
          await wait(50)
          menuImport = await call('GET', `/${menuImport.id}`)
        }
        if (menuImport.counts.create !== dishCount + 1) throw new Error(`the file was not read as it is: ${JSON.stringify(menuImport)}`)
        checkSeconds.push((performance.now() - startedAt) / 1000)
        await call('POST', `/${menuImport.id}/apply`)
        applySeconds.push((performance.now() - startedAt) / 1000)
      }
      return [
        { part: 'import', what: 'looked at, row by row', value: median(checkSeconds), unit: 's' },
        {
          part: 'import',
          what: 'on the menu',
          value: median(applySeconds),
          unit: 's',
          goal: { atMost: 10 },
          beside: applySeconds.map(took => took.toFixed(1)).join(' '),
        },
      ]
    } finally {
      await product.stop()
    }
  },
}

function buildMenuFile(round: number): string {
  const lines = Array.from(
    { length: dishCount },
    (_, index) => `food;Prova ${round};Piatto ${round} ${index};${(index % 90) + 1},50;"gluten, milk";Descrizione ${index}`,
  )
  return ['kind;parent;title;price;allergens;description', `category;;Prova ${round};;;`, ...lines].join('\n')
}

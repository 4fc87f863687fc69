import { keptAddresses } from '../addresses.ts'
import { browserEncodings, fetchAnswer } from '../answers.ts'
import { type Figure, shown } from '../figures.ts'
import { type LoadResult, load } from '../load.ts'
import { menuEditor } from '../menu-editor.ts'
import type { Part } from '../part.ts'
import { startProduct } from '../product.ts'
import { median, pairedRatio } from '../statistics.ts'

/** A page is rendered anew after each change, while everybody goes on reading it. */
export const changingMenu: Part = {
  name: 'changing-menu',
  about: 'the same addresses while an administrator changes a dish once a second',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'changing-menu' })
    try {
      const editor = await menuEditor(product.address)
      const figures: Figure[] = []
      for (const address of await keptAddresses(product.address)) {
        const url = product.address + address
        const figure: Figure = {
          part: 'changing-menu',
          what: `${address} requests/s, of undisturbed`,
          value: Number.NaN,
          unit: 'times',
          goal: { atLeast: 0.7 },
        }
        const { status } = await fetchAnswer(url)
        if (status !== 200) {
          figures.push({ ...figure, note: `status ${status}` })
          continue
        }
        const turn = (seconds: number) => load({ url, seconds, headers: { 'accept-encoding': browserEncodings } })
        await turn(1)
        const quiet: LoadResult[] = []
        const disturbed: LoadResult[] = []
        const before = editor.changes()
        for (let round = 0; round < Math.max(3, bench.rounds - 2); round++) {
          quiet.push(await turn(bench.seconds))
          editor.begin()
          // Whole seconds, so that each turn holds as many changes.
          disturbed.push(await turn(Math.ceil(bench.seconds) + 1))
          await editor.pause()
        }
        product.emptyLog()
        const errors = [...quiet, ...disturbed].reduce((sum, { errors }) => sum + errors, 0)
        const [rates, undisturbed] = [disturbed.map(({ rate }) => rate), quiet.map(({ rate }) => rate)]
        figures.push({
          ...figure,
          value: errors ? Number.NaN : pairedRatio(rates, undisturbed),
          beside: `${shown(median(rates), '/s')} : undisturbed ${shown(median(undisturbed), '/s')}`,
          note: `p99 ${shown(median(disturbed.map(({ p99 }) => p99)), 'ms')} : ${shown(median(quiet.map(({ p99 }) => p99)), 'ms')}, ${editor.changes() - before} changes${errors ? `, ${errors} errors` : ''}`,
        })
        bench.say(`  ${address}`)
      }
      return figures
    } finally {
      await product.stop()
    }
  },
}

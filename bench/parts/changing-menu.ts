import { getCachedPaths } from '../addresses.ts'
import { browserEncodings, fetchAnswer } from '../answers.ts'
import { type Figure, formatFigure } from '../figures.ts'
import { type LoadResult, runLoad } from '../load.ts'
import { createMenuEditor } from '../menu-editor.ts'
import type { Part } from '../part.ts'
import { startProduct } from '../product.ts'
import { median, medianRatio } from '../statistics.ts'

/** Measures rendering a page after each change under constant load. */
export const changingMenu: Part = {
  name: 'changing-menu',
  about: 'the same addresses while an administrator changes a dish once a second',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'changing-menu' })
    try {
      const editor = await createMenuEditor(product.address)
      const figures: Figure[] = []
      for (const address of await getCachedPaths(product.address)) {
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
        const runTurn = (seconds: number) => runLoad({ url, seconds, headers: { 'accept-encoding': browserEncodings } })
        await runTurn(1)
        const undisturbedRuns: LoadResult[] = []
        const disturbedRuns: LoadResult[] = []
        const before = editor.changes()
        for (let round = 0; round < Math.max(3, bench.rounds - 2); round++) {
          undisturbedRuns.push(await runTurn(bench.seconds))
          editor.begin()
          // Whole seconds, so that each turn has the same number of changes.
          disturbedRuns.push(await runTurn(Math.ceil(bench.seconds) + 1))
          await editor.pause()
        }
        product.emptyLog()
        const errors = [...undisturbedRuns, ...disturbedRuns].reduce((sum, { errors }) => sum + errors, 0)
        const [rates, undisturbed] = [disturbedRuns.map(({ rate }) => rate), undisturbedRuns.map(({ rate }) => rate)]
        figures.push({
          ...figure,
          value: errors ? Number.NaN : medianRatio(rates, undisturbed),
          beside: `${formatFigure(median(rates), '/s')} : undisturbed ${formatFigure(median(undisturbed), '/s')}`,
          note: `p99 ${formatFigure(median(disturbedRuns.map(({ p99 }) => p99)), 'ms')} : ${formatFigure(median(undisturbedRuns.map(({ p99 }) => p99)), 'ms')}, ${editor.changes() - before} changes${errors ? `, ${errors} errors` : ''}`,
        })
        bench.say(`  ${address}`)
      }
      return figures
    } finally {
      await product.stop()
    }
  },
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { openOfficePage } from '../office-page.ts'
import type { Part } from '../part.ts'
import { administrator, bearerHeader, signIn } from '../people.ts'
import { startProduct } from '../product.ts'
import { type TaskData, tasks } from './clicks/tasks.ts'
import { toSeconds, Worker } from './clicks/worker.ts'

interface ListedOrder {
  _id: string
  phone: string | null
}

/** Counts clicks, keys and seconds of twelve tasks of the back office at 1366x768, each from its home. CLICKS_ONLY names a part of one task. */
export const clicks: Part = {
  name: 'clicks',
  about: 'clicks, keys and seconds of twelve tasks of the back office, in Chromium',
  byName: true,
  async measure(bench) {
    const product = await startProduct(bench, { name: 'clicks', unpinned: true })
    const { browser, page } = await openOfficePage(product.address)
    try {
      await page.addInitScript(() => Object.assign(window, { print: () => undefined }))
      await sendMessage(product.address)
      const data = await readTaskData(product.address)
      const figures: Figure[] = []
      for (const { what, run } of tasks.filter(task => task.what.includes(process.env.CLICKS_ONLY ?? ''))) {
        const worker = new Worker(page)
        await page.goto('/dashboard/admin')
        await page.getByRole('navigation', { name: 'Back office' }).waitFor()
        const problem = await run(worker, page, data).then(
          () => undefined,
          (error: Error) => error.message.split('\n')[0],
        )
        const { effort } = worker
        const seconds = toSeconds(effort)
        bench.say(`  ${what}: ${problem ?? `${effort.clicks} clicks, ${effort.keys} keys, ${seconds.toFixed(0)} s`}`)
        if (problem) await page.screenshot({ path: `${bench.folder}/../clicks-${figures.length}.png` })
        const beside = problem ?? `${effort.keys} keys, about ${seconds.toFixed(0)} s`
        figures.push({ part: 'clicks', what, value: problem ? Number.NaN : effort.clicks, unit: 'count', goal: { atMost: 20 }, beside })
      }
      return figures
    } finally {
      await browser.close()
      await product.stop()
    }
  },
}

/** A guest's message, which a task answers. The form takes what was written for at least three seconds. */
async function sendMessage(address: string): Promise<void> {
  const { token } = (await (await fetch(`${address}/api/v1/messages/form-token`)).json()) as { token: string }
  await wait(3_100)
  const body = { name: 'Gina Ospite', email: 'gina@example.com', subject: 'order', message: 'Nel sacchetto mancava la salsa: come facciamo?', token }
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${address}/api/v1/messages/contact`, options)
  if (!response.ok) throw new Error(`the message was answered with ${response.status}: ${await response.text()}`)
}

async function readTaskData(address: string): Promise<TaskData> {
  const headers = bearerHeader(await signIn(address, administrator))
  const read = async <Answer>(path: string) => (await (await fetch(`${address}/api/v1${path}`, { headers })).json()) as Answer
  const { orders } = await read<{ orders: ListedOrder[] }>('/orders/all-orders?limit=100&status=completed')
  const phone = orders.find(order => order.phone)?.phone ?? ''
  let refundable = ''
  for (const { _id } of orders) {
    const { refundableLines = [] } = await read<{ refundableLines?: object[] }>(`/orders/${_id}/payments`)
    if (refundableLines.length > 0) {
      refundable = _id
      break
    }
  }
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return { phone, refundable, restaurant: 'Spiedo Roma Termini', tomorrow }
}

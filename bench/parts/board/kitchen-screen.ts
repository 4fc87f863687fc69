import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { administrator, signIn } from '../../people.ts'
import type { Product } from '../../product.ts'
import { openAroundTheClock } from '../saturday/around-the-clock.ts'
import { Calls } from '../saturday/calls.ts'

/** Screen of a paired tablet, and the calls that bring orders to it and move them on. */
export interface KitchenScreen {
  browser: Browser
  context: BrowserContext
  page: Page
  calls: Calls
  /** Places orders for as soon as possible. Returns their ids. */
  placeOrders(count: number): Promise<string[]>
  /** Takes a step of an order as another screen of the kitchen does. */
  step(orderId: string, path: 'accept' | 'begin' | 'ready' | 'hand-over'): Promise<void>
  close(): Promise<void>
}

/** A cheap tablet. */
const viewport = { width: 1280, height: 800 }

/** Opens a kitchen's board in Chromium, paired by a code, with the files for a start without a network stored. */
export async function openKitchenScreen(product: Product): Promise<KitchenScreen> {
  const executablePath = process.env.CHROMIUM
  if (!executablePath) throw new Error('there is no Chromium: set CHROMIUM to the path of one')
  const calls = new Calls(product.address)
  const restaurantId = await prepareRestaurant(product)
  const token = await signIn(product.address, administrator)
  const makeCode = async () => {
    const { body } = await calls.send('POST', `/api/v1/office/restaurants/${restaurantId}/devices/codes`, { token, body: { name: 'Tablet' } })
    return String(body.code)
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport, hasTouch: true, locale: 'it-IT', baseURL: product.address })
  const page = await context.newPage()
  await page.goto('/kitchen?pair')
  await page.getByLabel('Codice di 8 cifre').fill(await makeCode())
  await page.keyboard.press('Enter')
  await page.locator('.kitchen-board').waitFor()
  await page.waitForFunction(async () => {
    for (const name of await caches.keys()) if (await (await caches.open(name)).match('/complete')) return true
    return false
  })
  const kitchen = (await calls.send('POST', '/api/v1/kitchen/devices/pair', { body: { code: await makeCode() } })).body.token as string
  const lines = [{ foodId: await findDish(product), quantity: 1 }]
  return {
    browser,
    context,
    page,
    calls,
    async placeOrders(count) {
      const ids: string[] = []
      for (let index = 0; index < count; index++) ids.push(await placeOrder(calls, { restaurantId, fulfilment: 'pickup', lines }))
      return ids
    },
    async step(orderId, path) {
      const { status, body } = await calls.post(`/api/v1/kitchen/orders/${orderId}/${path}`, { token: kitchen })
      if (status !== 200) throw new Error(`the step ${path} answered ${status}: ${body.message}`)
    },
    async close() {
      await browser.close()
      calls.close()
    },
  }
}

/** Picks a restaurant, opens it, and lets its stations never fill up. */
async function prepareRestaurant({ connection }: Product): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await openAroundTheClock(client)
    await client.query('update stations set units_per_quarter = 10000')
    const { rows } = await client.query<{ id: string }>('select id from restaurants where archived_at is null order by slug limit 1')
    // The hours are read anew a moment after they have changed.
    await new Promise(resolve => setTimeout(resolve, 2000))
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}

async function findDish({ address }: Product): Promise<string> {
  const { foods } = (await (await fetch(`${address}/api/v1/food/search/Panino kebab di pollo`)).json()) as { foods: { _id: string }[] }
  return foods[0]?._id ?? ''
}

let guestCount = 0

async function placeOrder(calls: Calls, cart: object): Promise<string> {
  guestCount += 1
  const from = `10.3.${Math.floor(guestCount / 250)}.${1 + (guestCount % 250)}`
  const { quote } = (await calls.send('POST', '/api/v1/orders/quote', { body: cart, from })).body as { quote?: { totalCents: number; promisedAt: string } }
  const body = {
    ...cart,
    seen: { totalCents: quote?.totalCents, promisedAt: quote?.promisedAt },
    contact: { name: 'Gina Ospite', phone: '+39 333 123 4567' },
    paymentMethod: 'cash',
  }
  const { status, body: answer } = await calls.send('POST', '/api/v1/orders', { body, from, key: randomUUID() })
  if (status !== 201) throw new Error(`placing answered ${status}: ${answer.message}`)
  return (answer.order as { id: string }).id
}

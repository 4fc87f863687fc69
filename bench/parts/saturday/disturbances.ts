import type { Calls } from './calls.ts'
import type { Chain } from './chain.ts'
import { between, happens, pause, pick } from './chance.ts'
import type { Kitchen } from './kitchens.ts'
import type { Ledger } from './ledger.ts'

/** Ingredients that are counted, by restaurant: amount at the beginning, and what came later. */
const firstCount = 40
const deliveredLater = 25

/** Starts counting two ingredients in every fourth restaurant, little enough to run out on the way. */
export async function countStock({ restaurants, soldOut, administrators }: Chain, calls: Calls): Promise<void> {
  for (const restaurant of restaurants.filter((_, index) => index % 4 === 0))
    for (const ingredientId of soldOut.ingredientIds.slice(0, 2))
      await moveStock(calls, administrators[0] ?? '', { restaurantId: restaurant.id, ingredientId }, 'count', firstCount)
}

async function moveStock(calls: Calls, token: string, place: { restaurantId: string; ingredientId: string }, kind: 'count' | 'delivery', quantity: number) {
  const path = `/api/v1/office/restaurants/${place.restaurantId}/stock/${place.ingredientId}/movements`
  const { status, body } = await calls.post(path, { token, body: { kind, quantity } })
  if (status !== 200) throw new Error(`a movement of stock answered ${status}: ${body.message}`)
}

/**
 * Disturbs the evening until `until`: kitchens pause or slow down and open again, dishes and ingredients run out and are back, tablets lose the network,
 * stock is delivered. Each ends by itself before `until`.
 */
export async function disturb({
  chain,
  calls,
  ledger,
  kitchens,
  until,
}: {
  chain: Chain
  calls: Calls
  ledger: Ledger
  kitchens: Kitchen[]
  until: number
}): Promise<void> {
  const running: Promise<unknown>[] = []
  while (performance.now() < until - 5000) {
    await pause(300, 1200)
    const kitchen = pick(kitchens)
    const leftMs = until - performance.now()
    const durationMs = Math.min(between(10_000, 45_000), leftMs)
    const chance = Math.random()
    if (chance < 0.25) running.push(slowDown(kitchen, ledger, durationMs))
    else if (chance < 0.7) running.push(runOut(kitchen, chain, ledger, durationMs))
    else if (chance < 0.9) kitchen.loseNetwork(Math.min(between(3000, 25_000), leftMs))
    else running.push(deliver(kitchen, chain, calls))
  }
  await Promise.all(running)
}

async function slowDown(kitchen: Kitchen, ledger: Ledger, durationMs: number): Promise<void> {
  const path = `/restaurants/${kitchen.restaurant.id}/state`
  await kitchen.post(path, happens(0.5) ? { state: 'paused' } : { state: 'throttled', percent: 50 })
  ledger.counts.pauses += 1
  await pause(durationMs, durationMs)
  await kitchen.post(path, { state: 'open' })
}

async function runOut(kitchen: Kitchen, { soldOut }: Chain, ledger: Ledger, durationMs: number): Promise<void> {
  const item = happens(0.5) ? { foodId: pick(soldOut.foodIds) } : { ingredientId: pick(soldOut.ingredientIds) }
  const about = { restaurantId: kitchen.restaurant.id, ...item }
  await kitchen.post('/shortages', { ...about, soldOut: true })
  ledger.counts.stockOuts += 1
  await pause(durationMs, durationMs)
  await kitchen.post('/shortages', { ...about, soldOut: false })
}

async function deliver(kitchen: Kitchen, { restaurants, soldOut, administrators }: Chain, calls: Calls): Promise<void> {
  if (restaurants.indexOf(kitchen.restaurant) % 4 !== 0) return
  const ingredientId = pick(soldOut.ingredientIds.slice(0, 2))
  await moveStock(calls, administrators[0] ?? '', { restaurantId: kitchen.restaurant.id, ingredientId }, 'delivery', deliveredLater)
}

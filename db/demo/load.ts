import { sql } from 'drizzle-orm'
import { demoAccounts, loadDemoAccounts } from '#accounts/users/demo-accounts.ts'
import type { CatalogueVersion } from '#platform/catalogue/catalogue-version.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { findBestSellers } from '#reports/best-sellers/find-best-sellers.ts'
import { loadAddresses } from './load/load-addresses.ts'
import { loadAssistantCalls } from './load/load-assistant-calls.ts'
import { loadCombos } from './load/load-combos.ts'
import { loadCustomers } from './load/load-customers.ts'
import { loadFeedback } from './load/load-feedback.ts'
import { loadMenu, loadPriceDifferences } from './load/load-menu.ts'
import { loadNetwork } from './load/load-network.ts'
import { loadOptions } from './load/load-options.ts'
import { loadOrders } from './load/load-orders.ts'
import { loadDraft, loadPricePast } from './load/load-prices.ts'
import { loadPromotions } from './load/load-promotions.ts'
import { loadReturns } from './load/load-returns.ts'
import { Random } from './random.ts'

/** Restaurant of the demo's kitchen account. */
const kitchenRestaurant = 'roma-termini'
/** Restaurants of the demo's area manager, the first of the chain. */
const demoAreaSize = 6
/** Random seeds; any numbers work. What follows the orders has its own, so that it changes none of them. */
const seed = 1997
const afterSeed = 1999

/**
 * Loads the demo chain into an empty database: menu, restaurants, accounts and a month of orders up to now. One transaction, so an interrupted load
 * leaves the database empty. Call under the start's lock.
 * @returns false if the database was not empty, and nothing was done
 */
export async function loadDemo(context: Context, say: (line: string) => void): Promise<boolean> {
  if (!(await isEmpty(context.db))) return false
  const startedAt = performance.now()
  await context.db.transaction(async tx => {
    const inside = within(context, tx)
    say('Loading the demo chain: restaurants …')
    const restaurants = await loadNetwork(inside)
    await loadAddresses(tx)
    say('Loading the demo chain: menu and pictures …')
    const foods = await loadMenu(inside, await loadOptions(tx))
    await loadCombos(inside, foods)
    await loadPromotions(inside, foods)
    await loadPriceDifferences(inside, foods, restaurants)
    await loadPricePast(inside, foods)
    await loadDraft(inside, foods, restaurants)
    const kitchenPlace = restaurants.find(({ slug }) => slug === kitchenRestaurant)
    if (!kitchenPlace) throw new Error(`${kitchenRestaurant} is not among the demo restaurants`)
    const area = restaurants.slice(0, demoAreaSize)
    const accounts = await loadDemoAccounts(
      tx,
      kitchenPlace.id,
      area.map(({ id }) => id),
    )
    const random = new Random(seed)
    const { name, email } = demoAccounts.customer
    const buyers = await loadCustomers(tx, restaurants, { id: accounts.customer, name, email, phone: '+39 300 555 0100' }, random, context.clock.now())
    say('Loading the demo chain: 30 days of orders …')
    const kitchen = { userId: accounts.kitchen, restaurantId: kitchenPlace.id }
    const containerTrial = new Set([kitchenPlace, ...area].map(({ id }) => id))
    const orders = await loadOrders(inside, { restaurants, foods, buyers, kitchen, containerTrial, customerId: accounts.customer }, random)
    const after = new Random(afterSeed)
    const now = context.clock.now().getTime()
    await loadReturns(tx, after, now)
    await loadFeedback(tx, { customerId: accounts.customer, answeredBy: accounts.administrator }, after, now)
    await loadAssistantCalls(tx, restaurants, after, now)
    // Caches of the menu inside this transaction began before its dishes: read them anew.
    await findBestSellers(within(context, tx))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(`Demo chain loaded in ${seconds} s: ${restaurants.length} restaurants, ${foods.length} dishes, ${orders} orders.`)
  })
  await context.catalogueVersion.refresh()
  return true
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`select exists (select from users) or exists (select from companies) or exists (select from restaurants) or exists (select from categories) as filled`,
  )
  return rows[0]?.filled === false
}

/** Derives a context inside the transaction; its catalogue caches are separate and discarded with it. */
function within(context: Context, tx: Database): Context {
  const version = context.catalogueVersion.current()
  const still: CatalogueVersion = { current: () => version, refresh: async () => version, onChange: () => () => {}, close: async () => {} }
  return { ...context, db: tx as Context['db'], catalogueVersion: still }
}

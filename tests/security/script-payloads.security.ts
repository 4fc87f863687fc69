import { chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTemporaryFolder, type Product, removeFolder, startProduct } from '../helpers/product.ts'
import { payloads, shortPayload } from './payloads.ts'

/**
 * Script payloads in every text that the database holds, past every contract, viewed on the screens in a real browser under the product's own policy.
 * None may run, make an element, or be stopped by the policy alone: text has to stay text.
 */
const folder = createTemporaryFolder('payloads')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM as string, args: ['--no-sandbox'] })
let product: Product
/** Columns that now hold payloads, as `table.column`. */
const spoiled: string[] = []

/** Texts that the program reads itself: keys, codes, addresses, words of a list. */
const notForPeople =
  /^(id|.*_id|.*(hash|sha256|token|slug|key|kind|state|status|role|action|topic|mime|colour|color|language|email.*|password.*|phone|postcode|province|country|currency|fingerprint|table_name|shape|method|fulfilment|channel|icon|image|picture|url|web|code.*|number|folded|search.*|type|audience|scope|unit|station|purpose|reason|source|legal_form|vat.*|tax.*|sdi.*|pec|timezone|format|protocol|borne_by|created_as|ending|contract|subject|auth|p256dh|endpoint|device|series|payment_account|provider.*|.*_version))$/

async function spoilTexts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying') and c.is_generated = 'NEVER'
    order by 1, 2`)
  // Ledgers refuse changes by triggers, which is not what is tried here.
  await client.query(`set session_replication_role = 'replica'`)
  for (const { table, column } of rows.filter(row => !notForPeople.test(row.column))) {
    const pick = `(($1::text[])[1 + abs(hashtext(ctid::text)) % array_length($1::text[], 1)])`
    for (const texts of [payloads, [shortPayload]]) {
      // A column with unique texts or a rule for them keeps those that it has.
      const changed = await client.query(`update "${table}" set "${column}" = ${pick} where "${column}" is not null`, [texts]).catch(() => undefined)
      if (changed?.rowCount) spoiled.push(`${table}.${column}`)
      if (changed) break
    }
  }
}

beforeAll(async () => {
  const first = await startProduct(folder, { DEMO: '1' })
  const client = await first.database()
  await spoilTexts(client)
  await client.end()
  await first.stop()
  // Pages and menus are kept in memory.
  product = await startProduct(folder, { DEMO: '1' })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  removeFolder(folder)
})

/** What a payload has achieved on a page; empty is what has to be. */
async function lookForHarm(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { harm = [] } = window as unknown as { harm?: string[] }
    // Mails are previewed in a sandbox that runs nothing.
    const made = document.querySelectorAll(
      '[data-harm], img[src="x"], svg[onload], iframe:not([sandbox=""]), object, embed, base, [onerror], [onfocus], [ontoggle]',
    )
    const links = [...document.querySelectorAll('[href], [src], [action]')].filter(element =>
      ['href', 'src', 'action'].some(name => /^\s*(javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? '')),
    )
    return [...harm, ...[...made, ...links].map(element => element.outerHTML.slice(0, 200))]
  })
}

async function openPage(account?: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address, locale: 'it-IT' })
  await context.addInitScript(() => {
    const target = window as unknown as { harm: string[]; harmful: (what?: string) => void }
    target.harm = []
    target.harmful = what => void target.harm.push(`ran: ${what}`)
    addEventListener('securitypolicyviolation', event => void target.harm.push(`stopped by the policy: ${event.violatedDirective} ${event.sample}`))
  })
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.dismiss())
  if (account) {
    const answer = await context.request.post('/api/v1/auth/login', { data: account })
    const { token, user, expiresAt } = await answer.json()
    const entries = { token, auth: JSON.stringify({ user, expiresAt }) }
    await context.addInitScript(items => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, entries)
  }
  return page
}

async function visit(page: Page, paths: string[]): Promise<{ harm: string[]; shown: number }> {
  const harm: string[] = []
  let shown = 0
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle', timeout: 15_000 }).catch(() => page.waitForLoadState('load'))
    harm.push(...(await lookForHarm(page)).map(line => `${path}: ${line}`))
    if ((await page.locator('body').innerText()).includes('harmful')) shown++
  }
  await page.context().close()
  return { harm, shown }
}

const get = async (path: string) => (await fetch(`${product.address}${path}`)).json()

describe('script payloads', () => {
  test('stand in most texts that people read', () => expect(spoiled.length).toBeGreaterThan(20))

  test('stay text on public pages', async () => {
    const { restaurants } = await get('/api/v1/restaurants?limit=1')
    const slug = restaurants[0].slug
    const own = ['/', '/menu', '/restaurants', '/careers', '/contact', '/about', '/privacy-policy', '/terms&conditions', '/cart', '/api/docs']
    const { harm, shown } = await visit(await openPage(), [...own, `/restaurants/${slug}`, `/restaurants/${slug}/menu`, '/en', '/en/menu', '/en/restaurants'])
    expect(harm).toEqual([])
    expect(shown).toBeGreaterThan(3)
  })

  test('stay text in the back office', async () => {
    const names = ['', 'users', 'restaurants', 'companies', 'cities', 'closures', 'station-kinds', 'orders', 'foods', 'category', 'menu-order', 'menu-file']
    const more = ['option-groups', 'ingredients', 'combos', 'price-lists', 'change-sets', 'bulk-prices', 'coupons', 'claims', 'mails', 'mail-templates']
    const last = ['messages', 'openings', 'settings', 'audit', 'points', 'profile']
    const { restaurants } = await get('/api/v1/restaurants?limit=1')
    const parts = ['', '/orders', '/ordering', '/hours', '/closures', '/stations', '/zones', '/tables', '/tables/print', '/staff', '/shifts']
    const paths = [...names, ...more, ...last, ...parts.map(part => `restaurants/${restaurants[0].id}${part}`)]
    const page = await openPage({ email: 'admin@spiedo.test', password: 'spiedo-admin' })
    const { harm, shown } = await visit(
      page,
      paths.map(path => `/dashboard/admin/${path}`),
    )
    expect(harm).toEqual([])
    expect(shown).toBeGreaterThan(8)
  })

  test('stay text for kitchen, courier and customer', async () => {
    const cook = await visit(await openPage({ email: 'cucina@spiedo.test', password: 'spiedo-cucina' }), ['/kitchen', '/courier'])
    const own = ['/dashboard/user', '/dashboard/user/orders', '/dashboard/user/profile-settings']
    const customer = await visit(await openPage({ email: 'cliente@spiedo.test', password: 'spiedo-cliente' }), own)
    expect([...cook.harm, ...customer.harm]).toEqual([])
    expect(customer.shown).toBeGreaterThan(0)
  })

  test('would be noticed', async () => {
    const page = await openPage()
    await page.goto('/')
    await page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), `<img src="x" data-harm onerror="harmful('planted')">`)
    await expect.poll(() => lookForHarm(page)).toEqual(expect.arrayContaining([expect.stringContaining('data-harm'), expect.stringContaining('policy')]))
    await page.context().close()
  })
})

import type { Page } from 'playwright'
import type { Ground } from './people.ts'
import type { Visitor } from './visitor.ts'

interface Flow {
  what: string
  isSignedIn?: true
  /** Path that the flow begins at; what led there, as a scanned code, is not counted. */
  from?(ground: Ground): string | Promise<string>
  goal: { taps: number; fields: number }
  run(visitor: Visitor, page: Page): Promise<void>
}

const phone = '3331234567'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const field = (page: Page, name: string | RegExp) => page.getByLabel(name)

async function openMenu(visitor: Visitor, page: Page): Promise<void> {
  await visitor.tap(page.getByRole('main').getByRole('link', { name: 'Guarda il menu' }))
  await visitor.see(page.getByRole('region', { name: 'Dove e come ordini' }))
}

/** From the filled cart to the placed order. */
async function order(visitor: Visitor, page: Page, fields: [string, string][]): Promise<void> {
  await visitor.tap(page.locator('.cart-bar a[href$="/cart"]'))
  await visitor.tap(link(page, /^Vai alla cassa · /).filter({ visible: true }))
  for (const [label, text] of fields) await visitor.fill(page.getByLabel(label, { exact: true }), text)
  await visitor.tap(page.locator('button:enabled').filter({ hasText: /^Ordina · / }))
  await visitor.see(page.locator('[data-order-number]'))
}

const guest: [string, string][] = [
  ['Nome', 'Gina'],
  ['Telefono', phone],
]

export const flows: Flow[] = [
  {
    what: 'first pickup, guest',
    goal: { taps: 9, fields: 3 },
    async run(visitor, page) {
      await openMenu(visitor, page)
      await visitor.tap(link(page, 'CAP, via o città'))
      await visitor.fill(page.getByRole('dialog').getByRole('searchbox'), 'Roma Termini')
      await visitor.tap(button(page, /^Spiedo Roma Termini/))
      await visitor.tap(button(page, 'Aggiungi Ayran'))
      await order(visitor, page, guest)
    },
  },
  {
    what: 'first delivery, guest',
    goal: { taps: 14, fields: 4 },
    async run(visitor, page) {
      await openMenu(visitor, page)
      await visitor.tap(link(page, 'CAP, via o città'))
      await visitor.tap(page.getByRole('dialog').getByText('Consegna', { exact: true }))
      await visitor.fill(field(page, 'Via o piazza'), 'Via del Girarrosto G')
      await visitor.tap(page.getByRole('option').first())
      await visitor.fill(page.getByLabel('Numero', { exact: true }), '12')
      await visitor.tap(button(page, 'Vedi chi consegna qui'))
      await visitor.tap(button(page, 'Sì, è qui'))
      await visitor.tap(button(page, /^Ordina da /).first())
      await visitor.tap(button(page, 'Aggiungi Secchio 20 alette piccanti'))
      await order(visitor, page, guest)
    },
  },
  {
    what: 'delivery to a known address, account',
    isSignedIn: true,
    goal: { taps: 6, fields: 0 },
    async run(visitor, page) {
      await openMenu(visitor, page)
      await visitor.tap(button(page, /^Consegna a Casa/))
      await visitor.tap(button(page, 'Aggiungi Secchio 20 alette piccanti'))
      await order(visitor, page, [])
    },
  },
  {
    what: 'at a table',
    from: ({ tablePath }) => tablePath,
    goal: { taps: 5, fields: 1 },
    async run(visitor, page) {
      await visitor.see(page.getByText('Sei al tavolo 4'))
      await visitor.tap(button(page, 'Aggiungi Ayran'))
      await order(visitor, page, [['Nome', 'Gina']])
    },
  },
  {
    what: 'reorder, account',
    isSignedIn: true,
    goal: { taps: 6, fields: 0 },
    async run(visitor, page) {
      await visitor.tap(page.getByRole('banner').getByRole('button', { name: /^Account di/ }))
      await visitor.tap(page.getByRole('link', { name: 'Dashboard' }))
      await visitor.tap(button(page, 'Ordina di nuovo').first())
      await visitor.tap(button(page, 'Vai al secchio'))
      await visitor.tap(link(page, /^Vai alla cassa · /).filter({ visible: true }))
      await visitor.tap(page.locator('button:enabled').filter({ hasText: /^Ordina · / }))
      await visitor.see(page.locator('[data-order-number]'))
    },
  },
  {
    what: 'friend in a group order',
    from: ({ groupPath }) => groupPath(),
    goal: { taps: 3, fields: 1 },
    async run(visitor, page) {
      await visitor.fill(page.getByLabel('Come ti chiami'), 'Bruno')
      await visitor.tap(button(page, 'Scegli il tuo'))
      await visitor.see(page.locator('[data-group-banner]'))
      await visitor.tap(button(page, 'Aggiungi Ayran'))
      await visitor.see(page.locator('.toast').first())
    },
  },
]

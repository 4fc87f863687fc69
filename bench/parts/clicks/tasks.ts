import type { Page } from 'playwright'
import sharp from 'sharp'
import type { Worker } from './worker.ts'

/** Task of the back office, begun on its home. */
interface Task {
  what: string
  run(worker: Worker, page: Page, data: TaskData): Promise<void>
}

/** What the tasks are about. */
export interface TaskData {
  phone: string
  /** Order with a line that can be refunded. */
  refundable: string
  restaurant: string
  tomorrow: string
}

const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const toast = (page: Page) => page.locator('.toast').first()

/** Opens what the palette finds first. */
async function openByPalette(worker: Worker, page: Page, term: string): Promise<void> {
  await worker.press('/')
  await worker.write(term)
  await worker.see(page.getByRole('option', { name: new RegExp(term.slice(0, 8), 'i') }).first())
  await worker.press('Enter')
}

export const tasks: Task[] = [
  {
    what: 'add a dish with picture, options and allergens',
    async run(worker, page) {
      const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#d93a12' } })
        .png()
        .toBuffer()
      await worker.click(link(page, 'Foods'))
      await worker.click(page.getByRole('link', { name: 'Add Food' }))
      await worker.choose(page.getByLabel('Category', { exact: true }), 'Panini')
      await worker.type(page.getByLabel('Title'), 'Panino della sera')
      await worker.type(page.getByLabel('Descrizione'), 'Pollo, cipolla rossa, salsa verde.')
      await worker.type(page.getByLabel('Price', { exact: true }), '7,50')
      await worker.type(page.getByLabel('discount', { exact: true }), '0')
      await worker.attach(page.getByLabel('Image', { exact: true }), { name: 'panino.png', mimeType: 'image/png', buffer })
      for (const name of ['glutine', 'latte']) await worker.click(page.getByRole('checkbox', { name: new RegExp(name) }).first())
      await worker.choose(page.getByLabel('Aggiungi un gruppo'), /Salsa/)
      await worker.click(button(page, 'Add Food'))
      await worker.see(page.getByText('è nel menu').first())
    },
  },
  {
    what: '+5 % on a category in one city from Monday 6:00',
    async run(worker, page) {
      await worker.click(link(page, 'Listini'))
      await worker.click(page.getByRole('link', { name: 'Cambio prezzi' }))
      await worker.choose(page.getByLabel('Categoria'), 'Dolci')
      await worker.type(page.getByLabel('Di quanto'), '5')
      await worker.choose(page.getByLabel('Che cosa cambia'), /serie/)
      await worker.choose(page.getByLabel('Dove'), /^Milano/)
      await worker.click(button(page, 'Anteprima'))
      await worker.click(button(page, /^Prepara/))
      await worker.see(button(page, 'Pubblica'))
      await worker.click(button(page, 'Pubblica'))
      await worker.click(page.getByRole('dialog').getByRole('button', { name: 'Pubblica a quell’ora' }))
      await worker.see(toast(page))
    },
  },
  {
    what: 'close a restaurant tomorrow',
    async run(worker, page, { restaurant, tomorrow }) {
      await worker.click(link(page, 'Ristoranti'))
      await worker.type(page.getByPlaceholder(/^Cerca per nome/), restaurant)
      await worker.click(page.getByRole('checkbox', { name: `Seleziona ${restaurant}` }))
      await worker.click(button(page, 'Chiudi per giorni'))
      await worker.type(page.getByLabel('Primo giorno'), tomorrow)
      await worker.click(button(page, 'Cambia un ristorante'))
      await worker.see(page.getByText('Un ristorante cambiato.').first())
    },
  },
  {
    what: 'create a coupon',
    async run(worker, page) {
      await worker.click(link(page, 'Codici sconto'))
      await worker.click(page.getByRole('link', { name: 'Aggiungi un codice sconto' }))
      await worker.type(page.locator('input[name=code]'), 'NATALE10')
      await worker.type(page.locator('input[name=percent]'), '10')
      await worker.click(button(page, 'Aggiungi il codice'))
      await worker.see(page.getByRole('row', { name: /NATALE10/ }))
    },
  },
  {
    what: 'find an order by phone number',
    async run(worker, page, { phone }) {
      await worker.press('/')
      await worker.write(phone)
      await worker.see(page.getByRole('option').filter({ hasText: phone }).first())
      await worker.press('Enter')
      await worker.see(page.getByRole('heading', { name: /^Ordine n\./ }))
    },
  },
  {
    what: 'refund one item of an order',
    async run(worker, page, { refundable }) {
      await worker.press('/')
      await worker.write(refundable.slice(0, 13))
      await worker.see(
        page
          .getByRole('option')
          .filter({ hasText: /n\. \d+/ })
          .first(),
      )
      await worker.press('Enter')
      await worker.click(button(page, 'Rimborsa'))
      const dialog = page.getByRole('dialog')
      await worker.click(dialog.getByRole('checkbox').nth(2))
      await worker.choose(dialog.getByLabel('Motivo'), 'Cortesia')
      await worker.click(dialog.getByRole('button', { name: /^Rimborsa \d/ }))
      await worker.see(toast(page))
    },
  },
  {
    what: 'answer a message',
    async run(worker, page) {
      await worker.click(link(page, 'Messaggi'))
      await worker.click(page.getByRole('link', { name: /^Apri il messaggio/ }).first())
      await worker.type(page.getByLabel('La tua risposta'), 'Grazie, ci pensiamo noi: la richiamiamo oggi.')
      await worker.click(button(page, 'Invia la risposta'))
      await worker.see(page.getByText('Risposto').first())
    },
  },
  {
    what: 'find who changed a price',
    async run(worker, page) {
      await worker.click(link(page, 'Registro'))
      await worker.type(page.getByPlaceholder(/^Cerca per nome della cosa/), 'Baklava')
      await worker.see(page.getByText('Baklava').first())
    },
  },
  {
    what: 'export the month',
    async run(worker, page) {
      await worker.click(link(page, 'Contabilità'))
      await worker.click(page.getByRole('link', { name: /mese/i }).first())
      await worker.click(button(page, 'Prepara il file'))
      const download = page.waitForEvent('download')
      await worker.see(button(page, /^Scarica/).first())
      await worker.click(button(page, /^Scarica/).first())
      await download
    },
  },
  {
    what: 'invite a manager',
    async run(worker, page, { restaurant }) {
      await openByPalette(worker, page, restaurant)
      await worker.click(page.getByRole('link', { name: 'Personale' }))
      await worker.type(page.getByLabel('E-mail della persona'), 'nuova.direttrice@example.com')
      await worker.choose(page.getByLabel('Ruolo', { exact: true }), /Responsabile/)
      await worker.click(button(page, 'Invita'))
      await worker.see(page.getByRole('table', { name: 'Inviti in attesa' }))
    },
  },
  {
    what: 'print the QR codes of the tables',
    async run(worker, page, { restaurant }) {
      await openByPalette(worker, page, restaurant)
      await worker.click(page.getByRole('link', { name: 'Tavoli' }))
      await worker.click(page.getByRole('link', { name: 'Stampa i codici' }))
      await worker.see(button(page, 'Stampa'))
      await worker.click(button(page, 'Stampa'))
    },
  },
  {
    what: 'see which restaurant is late',
    async run(worker, page) {
      await worker.click(link(page, 'In diretta'))
      await worker.see(page.getByRole('heading', { level: 1 }))
    },
  },
]

import type { APIRequestContext, Page } from '@playwright/test'
import { openDatabase } from '#platform/database/database.ts'
import { createKeyedHash } from '#platform/rate-limit/keyed-hash.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, isolatedJourney } from '../helpers/journey.ts'
import { type MailServer, startMailServer } from '../helpers/mail-server.ts'
import { chooseTime } from '../helpers/ordering.ts'
import { createTemporaryFolder, type Product, removeFolder, startProduct } from '../helpers/product.ts'
import { seedSellingRestaurant } from '../helpers/selling-database.ts'
import type { SellingRestaurant } from '../helpers/selling-restaurant.ts'
import { startTestStripe } from '../helpers/stripe.ts'

interface Shop {
  product: Product
  sale: SellingRestaurant
  mails: MailServer
  payments: string
}

/** A product of its own, where one order of a guest may be open and not paid, and mails go out. */
const journey = isolatedJourney.extend<object, { shop: Shop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const folder = createTemporaryFolder('open-orders')
      const mails = await startMailServer()
      let address = ''
      const stripe = await startTestStripe({ webhookTo: () => `${address}/api/v1/payments/stripe` })
      const { secretKey, webhookSecret, apiBase } = stripe.settings
      const payments = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase }
      const product = await startProduct(folder, { SMTP_URL: mails.url, OPEN_ORDERS_PER_CUSTOMER: '1', ...payments })
      address = product.address
      const sale = await seedSellingRestaurant(product.connection(), { hours: ['00:00-24:00'] })
      await use({ product, sale, mails, payments: stripe.address })
      await product.stop()
      await stripe.close()
      await mails.close()
      removeFolder(folder)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.product.address),
  payments: ({ shop }, use) => use(shop.payments),
})

type Guest = { phone: string; email: string }

/** The same order as on the screen, sent by the guest from elsewhere. */
async function orderBefore(request: APIRequestContext, { restaurant, panino }: SellingRestaurant, { phone, email }: Partial<Guest>): Promise<void> {
  const cart = { restaurantId: restaurant.id, fulfilment: 'pickup', lines: [{ foodId: panino.id, quantity: 1 }] }
  const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
  const seen = { totalCents: quote.totalCents, promisedAt: quote.promisedAt }
  const data = { ...cart, seen, contact: { name: 'Gina Ospite', phone, ...(email && { email }) }, paymentMethod: 'cash' }
  const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
  expect(placed.status()).toBe(201)
}

/** One dish in the cart and the checkout filled in, but for the e-mail. */
async function toCheckout(page: Page, { restaurant, panino }: SellingRestaurant, { phone }: Guest): Promise<void> {
  await page.goto(`/restaurants/${restaurant.slug}/menu`)
  await page.getByRole('link', { name: panino.title }).click()
  const dialog = page.getByRole('dialog', { name: panino.title, exact: true })
  await dialog.getByRole('button', { name: /^Aggiungi/ }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/checkout')
  await page.getByLabel('Nome', { exact: true }).fill('Gina Ospite')
  await page.getByLabel('Telefono').fill(phone)
  await chooseTime(page)
}

const place = (page: Page) => page.getByRole('button', { name: /^Ordina · / }).click()
const widths = [375, 768, 1280]

async function expectFine(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalOverflow(page, width)
  }
  await expectAccessible(page)
}

/** Asks for the link at the checkout and takes it out of the mail. */
async function linkMailed(page: Page, { mails }: Shop, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Mandami il link' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: `Ti abbiamo scritto a ${email}: apri il link, poi torna qui e premi di nuovo Ordina.` }),
  ).toBeVisible()
  const mail = mails.to(email).find(({ subject }) => subject === 'Conferma la tua e-mail per ordinare da Spiedo')
  return /http\S+\/confirm-email#[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

journey('with an unpaid open order, the next one waits until its email address is confirmed, on any device', async ({ page, browser, shop }) => {
  const { product, sale } = shop
  const guest = { phone: '+39 333 123 4567', email: 'gina@example.com' }
  await orderBefore(page.request, sale, { phone: guest.phone })
  await toCheckout(page, sale, guest)
  await place(page)
  // A telephone number alone can't be written to: the field is asked for where it stands.
  const email = page.getByLabel(/^E-mail/)
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Scrivi la tua e-mail, poi confermala con il link che ti mandiamo, oppure scegli di pagare online\./)
  await expectFine(page)
  await email.fill(guest.email)
  await place(page)
  const refused = page.getByRole('alert').filter({ hasText: 'Conferma la tua e-mail per mandare anche questo, oppure scegli di pagare online.' })
  await expect(refused).toBeFocused()
  await expectFine(page)
  const link = await linkMailed(page, shop, guest.email)
  await expectFine(page)

  // Not confirmed yet: the link alone changes nothing, since programs that look through mails follow links, too.
  const elsewhere = await browser.newContext({ baseURL: product.address, locale: 'it-IT' })
  const phone = await elsewhere.newPage()
  await phone.goto(link)
  const confirm = phone.getByRole('button', { name: 'Confermo' })
  await expect(confirm).toBeVisible()
  await expectFine(phone)
  await place(page)
  await expect(refused).toBeFocused()

  await confirm.click()
  await expect(phone.getByRole('heading', { name: 'E-mail confermata', level: 1 })).toBeFocused()
  await expect(phone.getByText('Torna alla pagina da cui stavi ordinando e premi di nuovo Ordina.')).toBeVisible()
  // Nothing was put into a bucket there: it leads to no empty checkout.
  await expect(phone.getByText('Stai ordinando con un altro telefono, computer o browser?')).toBeVisible()
  await expect(phone.getByRole('main').getByRole('link')).toHaveCount(0)
  await expectFine(phone)
  await elsewhere.close()

  // Opened once more beside the checkout it is good still, and the order is there.
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Confermo' }).click()
  await expect(tab.getByRole('heading', { name: 'E-mail confermata' })).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Torna alla cassa' })).toHaveAttribute('href', '/checkout')
  await expectFine(tab)
  await tab.close()
  await place(page)
  await expect(page.locator('[data-status=pending]')).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('0')
})

journey('a buyer with four times the limit of open orders can pay online or call; an expired link leads to the checkout', async ({ page, shop }) => {
  const { product, sale } = shop
  const guest = { phone: '+39 333 765 4321', email: 'rina@example.com' }
  await orderBefore(page.request, sale, guest)
  await toCheckout(page, sale, guest)
  await page.getByLabel(/^E-mail/).fill(guest.email)
  await place(page)
  const link = await linkMailed(page, shop, guest.email)

  // Half an hour later, signed as the product signs it; and one that a mail program has cut off.
  const { db, close } = openDatabase(product.connection(), { connections: 1, onError: () => {} })
  const ended = Date.now() - 1000
  const mac = (await createKeyedHash('order_confirmation_key')(db, `${ended} ${guest.email}`)).toString('base64url')
  await close()
  const over = `/confirm-email#${Buffer.from(guest.email).toString('base64url')}.${ended}.${mac}`
  const tab = await page.context().newPage()
  for (const [address, isSent] of [
    [over, true],
    [link.slice(0, -5), true],
    ['/confirm-email', false],
  ] as const) {
    await tab.goto('/robots.txt')
    await tab.goto(address)
    if (isSent) await tab.getByRole('button', { name: 'Confermo' }).click()
    await expect(tab.getByRole('heading', { name: 'Questo link non vale più', level: 1 })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Confermo' })).toHaveCount(0)
    await expect(tab.getByRole('link', { name: 'Torna alla cassa' })).toHaveAttribute('href', '/checkout')
  }
  await expectFine(tab)
  await tab.goto('/robots.txt')
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Confermo' }).click()
  await expect(tab.getByRole('heading', { name: 'E-mail confermata' })).toBeVisible()
  await tab.close()

  for (let turn = 0; turn < 3; turn++) await orderBefore(page.request, sale, guest)
  await place(page)
  const refused = page.getByRole('alert').filter({ hasText: 'Paga online, aspetta che siano pronti o chiama il ristorante.' })
  await expect(refused.getByRole('link', { name: sale.restaurant.phone })).toHaveAttribute('href', 'tel:+39065550101')
  await expectFine(page)
  await page.getByLabel('Online, adesso').check()
  await page.getByRole('button', { name: /^Ordina e paga · / }).click()
  await page.getByRole('button', { name: 'Paga' }).click()
  await expect(page.getByText('Pagato online')).toBeVisible()
})

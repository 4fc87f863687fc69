import { expect, expectAccessible, expectNoHorizontalOverflow } from '../helpers/journey.ts'
import { minutesLaterJourney } from '../helpers/minutes-later.ts'
import { openWholeTicket } from '../helpers/ordering.ts'
import { openAllDay, placeForNow } from '../helpers/ordering-now.ts'
import { registerColleague } from '../helpers/ready-delivery.ts'
import { demoAdministrator, findToast, signInOnPage } from '../helpers/signed-in.ts'
import { toPlainText } from '../printers/decode-print-data.ts'
import { connectPrinter, createCloudPrntPrinter } from '../printers/polling-printers.ts'

const pointsPerMm = 72 / 25.4

minutesLaterJourney(
  'an accepted order comes out of the printer, once more as a copy, and is printed from the browser while the printer is off',
  async ({ page, anotherTab, anotherDevice, clock, baseURL }) => {
    const { request } = page
    const [place] = await openAllDay(request, 'Trieste')
    const restaurantId = place?.id ?? ''
    const cook = await registerColleague(page, 'Sandra', { staff: [{ restaurantId, role: 'kitchen' }] })

    // The office adds the printer; the address that it polls is shown once.
    const office = await anotherDevice()
    await office.setViewportSize({ width: 375, height: 740 })
    await signInOnPage(office, demoAdministrator)
    await office.goto(`/dashboard/admin/restaurants/${restaurantId}/printers`)
    await office.getByRole('button', { name: 'Aggiungi stampante' }).click()
    const form = office.getByRole('dialog', { name: 'Aggiungi stampante' })
    await form.getByLabel('Nome', { exact: true }).fill('Cucina')
    await expectAccessible(office)
    await form.getByRole('button', { name: 'Salva' }).click()
    const connecting = office.getByRole('dialog', { name: 'Collega la stampante' })
    await expect(connecting).toContainText('/api/v1/printing/cloudprnt/')
    await expectAccessible(office)
    const token = (await connecting.locator('code').innerText()).split('/').at(-1) ?? ''
    await connecting.getByRole('button', { name: 'Fatto' }).click()
    await expect(office.getByRole('row', { name: /Cucina/ })).toContainText('Mai vista')
    await expectNoHorizontalOverflow(office, 375)
    const printer = createCloudPrntPrinter(connectPrinter(baseURL ?? ''), token)
    const printed = async (count: number) => {
      const countPapers = async () => {
        await printer.poll()
        return printer.papers.length
      }
      await expect.poll(countPapers).toBe(count)
      const [paper] = printer.papers.slice(-1)
      return paper ? toPlainText(paper) : ''
    }

    await page.setViewportSize({ width: 1024, height: 768 })
    await signInOnPage(page, cook)
    await page.goto('/kitchen')
    const first = await placeForNow(request, restaurantId)
    const ticketOf = ({ id }: { id: string }) => page.locator(`[data-order="${id}"]`)
    // By key: a tap right after a dialog has closed counts as one that was meant for it.
    const accept = (order: { id: string }) =>
      ticketOf(order)
        .getByRole('button', { name: /^Accetta/ })
        .press('Enter')
    await accept(first)
    const paper = await printed(1)
    expect(paper).toContain(String(first.number))
    expect(paper).toContain('Acqua naturale')
    expect(paper).not.toMatch(/copia/i)

    const whole = await openWholeTicket(page, ticketOf(first))
    await whole.locator('summary', { hasText: 'Stampa' }).click()
    // The last line of the sheet: what it opens comes into view by itself.
    for (const link of await whole.getByRole('link', { name: /da qui/ }).all()) await expect(link).toBeInViewport({ ratio: 1 })
    await whole.getByRole('button', { name: /^Comanda/ }).click()
    await expect(findToast(page, /stamp/i)).toBeVisible()
    await expectAccessible(page)
    expect(await printed(2)).toMatch(/copia/i)
    await page.keyboard.press('Escape')
    await expect(whole).toBeHidden()

    // Off: the board says whose paper is missing, and the ticket is printed from the browser.
    const second = await placeForNow(request, restaurantId)
    await accept(second)
    const notice = page.locator('[data-printer-notice]')
    await expect(async () => {
      await clock.pass(second.id, 1)
      await expect(notice).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(notice).toContainText('Cucina non stampa')
    await expect(notice).toContainText(`Leggi qui l’ordine ${second.number}`)
    await expectAccessible(page)
    const sheet = await anotherTab()
    const refused: string[] = []
    sheet.on('console', message => void (message.type() === 'error' && refused.push(message.text())))
    await sheet.goto(`/kitchen/print/${second.id}?document=kitchen_ticket`)
    await expect(sheet.getByRole('article')).toContainText(String(second.number))
    await expect(sheet.getByRole('button', { name: 'Stampa' })).toBeVisible()
    await expectAccessible(sheet)
    // One page of receipt paper, as long as the document; nothing of the page is refused by its policy.
    const pages = [...(await sheet.pdf({ preferCSSPageSize: true })).toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(pages).toHaveLength(1)
    expect(Math.round(Number(pages[0]?.[1]) / pointsPerMm)).toBe(80)
    expect(Number(pages[0]?.[2]) / pointsPerMm).toBeLessThan(200)
    expect(refused).toEqual([])

    // Back on: it prints what waited, and the notice goes by itself.
    await printed(3)
    await expect(notice).toHaveCount(0)
  },
)

import type { Locator } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug, undoImmediately } from '../helpers/ordering.ts'
import { closeToasts, demoAdministrator, hoverToast, signInOnPage } from '../helpers/signed-in.ts'

journey(
  'all four columns fit with many orders, on a tablet too; a tap without a connection shows that it had no effect',
  async ({ page, context, request }) => {
    const { restaurants } = await (await request.get('/api/v1/restaurants', { params: { search: 'Termini' } })).json()
    const { id: restaurantId } = restaurants.find(({ slug }: { slug: string }) => slug === kitchenRestaurantSlug)
    const { foods } = await (await request.get('/api/v1/food/search/Acqua naturale')).json()
    // Tomorrow at lunch it is open, whatever time it is now.
    const lunch = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 11.5 * 3_600_000
    const ownIds: string[] = []
    const place = async (quarter: number, more: object = {}, name = 'Gina Ospite', note = '') => {
      const slot = new Date(lunch + quarter * 900_000).toISOString()
      const cart = { restaurantId, fulfilment: 'pickup', slot, lines: [{ foodId: foods[0]._id, quantity: 1 }], ...more }
      const { quote } = await (await request.post('/api/v1/orders/quote', { data: cart })).json()
      const contact = { name, phone: '+39 333 123 4567', email: 'gina@example.com', ...(note && { note }) }
      const data = { ...cart, seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt }, contact, paymentMethod: 'cash' }
      const placed = await request.post('/api/v1/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
      const { order } = (await placed.json()) as { order: { id: string; number: number; token: string } }
      ownIds.push(order.id)
      return order
    }
    // One with more lines than a column is high.
    const lines = Array.from({ length: 14 }, (_, line) => ({ foodId: foods[0]._id, quantity: 1, note: `Bicchiere ${line + 1}` }))
    const { number: longest } = await place(0, { lines })
    const some = [
      await place(
        1,
        {},
        'Gina Ospite',
        'Ben cotto e senza cipolla nel primo, con tanta salsa nel secondo; passo io all’una con la bici. Suonate al citofono, grazie!',
      ),
      await place(2),
      await place(3),
      await place(4),
    ] as const
    const { id: last } = await place(5)
    const { token } = await signInOnPage(page, kitchenAccount)
    await page.addInitScript(() => {
      const Sound = AudioContext
      window.AudioContext = class extends Sound {
        constructor() {
          super()
          Object.assign(window, { sound: this })
        }
      }
    })
    await page.goto('/kitchen')
    // Nothing rings before somebody has tapped, and as long as nothing does the bar says so loudly.
    const silent = page.getByRole('button', { name: 'Suono spento: accendilo qui' })
    await expect(silent).toHaveCSS('background-color', 'rgb(217, 58, 18)')
    await silent.click()
    // A tablet that has slept has put the sound to sleep too: it is woken with the next ring.
    const sound = () => page.evaluate(() => (window as unknown as { sound: AudioContext }).sound.state)
    await page.evaluate(() => (window as unknown as { sound: AudioContext }).sound.suspend())
    expect(await sound()).toBe('suspended')
    await expect.poll(sound).toBe('running')
    await page.getByRole('button', { name: 'Suono acceso' }).click()
    await expect(silent).toBeVisible()
    const fresh = page.locator('[data-column=pending] [data-ticket]')
    const ticket = page.locator('[data-column=pending]').locator(`[data-order="${last}"]`)
    const long = fresh.filter({ hasText: 'Bicchiere 14' })
    await expect(ticket).toBeVisible()
    await expect(long).toHaveAttribute('data-ticket', String(longest))
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1024, height: 768 },
      { width: 800, height: 1200 },
    ]) {
      await page.setViewportSize(size)
      await fresh.last().scrollIntoViewIfNeeded()
      for (const name of [/^Nuovi/, /^Accettati/, /^Sul fuoco/, /^Pronti/]) await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 1 })
      // Each column scrolls by itself, and the page behind them not at all.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
      // How many are further down is counted below those in sight, covering none of them, and leads to the first of them.
      const further = page.locator('[data-column=pending] [data-more-orders]')
      const counted = () =>
        fresh.evaluateAll(tickets => {
          const column = tickets[0]?.parentElement as HTMLElement
          const sign = column.nextElementSibling as HTMLElement
          const { bottom } = column.getBoundingClientRect()
          const below = tickets.filter(ticket => (ticket.querySelector('[data-foot]')?.getBoundingClientRect().bottom ?? 0) > bottom + 4)
          const words = below.length === 1 ? 'un altro ordine ↓' : `altri ${below.length} ordini ↓`
          return below.length > 0 && sign.textContent === words && sign.getBoundingClientRect().top >= bottom && below[0]?.getAttribute('data-order')
        })
      await fresh.first().evaluate(ticket => ticket.parentElement?.scrollTo(0, 0))
      await expect.poll(counted).toBeTruthy()
      const led = await further.evaluate(sign => {
        const column = sign.previousElementSibling as HTMLElement
        const { bottom } = column.getBoundingClientRect()
        const below = [...column.children].find(ticket => (ticket.querySelector('[data-foot]')?.getBoundingClientRect().bottom ?? 0) > bottom + 4)
        ;(sign as HTMLElement).click()
        return below?.getAttribute('data-order')
      })
      const reached = page.locator(`[data-order="${led}"] [data-next-step]`)
      await expect(reached).toBeFocused()
      await expect(reached).toBeInViewport({ ratio: 0.99 })
      await fresh.first().evaluate(ticket => ticket.parentElement?.scrollTo(0, ticket.parentElement.scrollHeight))
      await expect(further).toHaveText(/sopra ↑$/)
      // However long an order, what it is called and what is tapped stand by what is read of it.
      await long.getByText('Bicchiere 4').evaluate(line => line.scrollIntoView({ block: 'center' }))
      for (const button of [/^Accetta/, 'Rifiuta']) await expect(long.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
      await expect(long.locator('p').first()).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(page)
    // Wherever a column is scrolled to, and its lowest ticket cut off: what is cooked first stands above a button, never under it.
    await page.setViewportSize({ width: 1024, height: 768 })
    const covered = () =>
      fresh.evaluateAll(tickets => {
        const column = tickets[0]?.parentElement as HTMLElement
        let found = 0
        for (column.scrollTop = 0; ; column.scrollTop += 16) {
          for (const ticket of tickets) {
            const [dish, button] = ['[data-line] > *', 'button'].map(part => ticket.querySelector(part)?.getBoundingClientRect())
            if (!dish || !button || dish.bottom > button.top) found++
          }
          if (column.scrollTop + column.clientHeight >= column.scrollHeight - 1) return found
        }
      })
    await expect.poll(covered).toBe(0)
    // Where its end alone is in sight, a ticket says what has gone up.
    await long.evaluate(node => {
      const column = node.parentElement as HTMLElement
      const [head, foot] = [node.firstElementChild, node.querySelector('[data-foot]')].map(part => part?.getBoundingClientRect().height ?? 0) as [
        number,
        number,
      ]
      column.scrollTop += node.getBoundingClientRect().bottom - column.getBoundingClientRect().top - head - foot - 80
    })
    await expect(long.locator('[data-more-above]')).toHaveText('14 piatti sopra ↑')

    // On a low screen a long note leaves the first dish in sight, and is read whole at a tap.
    await page.setViewportSize({ width: 1024, height: 600 })
    const noted = fresh.filter({ hasText: 'Suonate al citofono' })
    await noted.evaluate(node => node.scrollIntoView({ block: 'start' }))
    const first = noted.locator('[data-line] > *').nth(1)
    const underFoot = () =>
      noted.evaluate(node => (node.querySelector('[data-more-below]') ?? node.querySelector('button[data-next-step]'))?.getBoundingClientRect().top ?? 0)
    await expect.poll(async () => ((await first.boundingBox())?.y ?? 0) + 30 < (await underFoot())).toBe(true)
    await noted.getByRole('button', { name: 'mostra tutto' }).press('Enter')
    await expect(noted.getByRole('button', { name: 'mostra meno' })).toBeFocused()
    await expectAccessible(page)

    // There, too, why an order is rejected is chosen without scrolling.
    await long.getByRole('button', { name: 'Rifiuta' }).click()
    for (const name of [/^Troppi ordini/, /^È finito qualcosa/, /^Abbiamo un guasto/, 'Stiamo chiudendo', 'Torna indietro'])
      await expect(long.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await long.getByRole('button', { name: 'Torna indietro' }).click()
    // They open under the finger: the second tap of a double one chooses none, and does not close them.
    const calls = await long.evaluate(async node => {
      for (const name of ['Rifiuta', 'Abbiamo un guasto', 'Torna indietro']) {
        ;[...node.querySelectorAll('button')].find(button => button.textContent?.includes(name))?.click()
        await new Promise(done => setTimeout(done))
      }
      return node.querySelector('[data-refusing] a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    })
    expect(calls).toBe(false)
    await long.getByRole('button', { name: 'Torna indietro' }).click()
    await expect(long.locator('[data-announced]')).toHaveCount(0)
    // Nor does it land on another ticket that has come under the finger; a key is heard.
    const heard = await long.evaluate(node => {
      const [mine, other] = [node, [...document.querySelectorAll('[data-column=pending] [data-ticket]')].find(one => one !== node)]
      const later = (one: Element | undefined) => [...(one?.querySelectorAll('button') ?? [])].find(button => button.textContent?.startsWith('+5'))
      const pressed: string[] = []
      for (const one of [mine, other]) one?.addEventListener('click', ({ currentTarget }) => pressed.push(currentTarget === mine ? 'mine' : 'other'))
      for (const [one, detail] of [
        [mine, 1],
        [other, 1],
        [mine, 2],
        [other, 0],
      ] as const)
        later(one)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
      // The next tap is another one again.
      return new Promise<string[]>(done => setTimeout(() => done(pressed), 500))
    })
    expect(heard).toEqual(['mine', 'mine', 'other'])

    // In its longest form the bar still stands in one line beside the name.
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('button', { name: /^Esauriti/ }).click()
    const bar = page.locator('[data-controls] button').filter({ visible: true })
    await expect(bar).toHaveCount(4)
    expect(new Set(await bar.evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().top))).size).toBe(1)
    // What came in meanwhile is said where the orders are not shown.
    await expect(page.getByRole('button', { name: /^Torna agli ordini \d+ nuov[oi]$/ })).toBeVisible()
    await expectAccessible(page, page.locator('header'))
    await page.getByRole('button', { name: 'Torna agli ordini' }).click()
    // Where money waits at the counter, and the cook works in two places, it has two more.
    await page.setViewportSize({ width: 1280, height: 800 })
    const rows = await page.locator('[data-controls]').evaluate(controls => {
      const more = ['Altro ristorante', 'Rimborsi · 3'].map(words =>
        Object.assign(controls.lastElementChild?.cloneNode() as HTMLElement, { textContent: words }),
      )
      controls.append(...more)
      const tops = [...controls.children, document.querySelector('h1') as Element].map(each => each.getBoundingClientRect().top)
      for (const each of more) each.remove()
      return new Set(tops).size
    })
    expect(rows).toBe(1)

    await context.setOffline(true)
    await expect(page.getByText(/^Connessione persa/)).toBeVisible()
    const tapInVain = async (width: number, height: number) => {
      await page.setViewportSize({ width, height })
      await ticket.getByRole('button', { name: /^Accetta/ }).click()
      const failureToast = await hoverToast(page, 'Nessuna risposta: se l’ordine non si è mosso, riprova.')
      // What it says must not hide anything that is pressed in the bar, and nothing below it: that is the tickets'.
      const covered = await failureToast.evaluate(toast => {
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        if (bottom > (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)) return Number.NaN
        const controls = [...document.querySelectorAll('header :is(button, a)')].filter(control => !toast.contains(control))
        return controls.filter(control => {
          const box = control.getBoundingClientRect()
          return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
        }).length
      })
      expect(covered).toBe(0)
      return failureToast
    }
    await tapInVain(375, 812)
    await closeToasts(page)
    await tapInVain(768, 1024)
    await closeToasts(page)
    // Gone, nothing is left that would be pressed in place of what is below it.
    expect(await page.getByRole('region', { name: 'Avvisi' }).evaluate(place => place.clientHeight)).toBe(0)
    const nothing = await tapInVain(1024, 768)
    // One word must not hide the other, nor what a column is called.
    const below = async (one: Locator) => ((await one.boundingBox()) ?? { y: 0 }).y
    const { y, height } = (await nothing.boundingBox()) ?? { y: Number.NaN, height: 0 }
    expect(y + height).toBeLessThanOrEqual(await below(page.getByText(/^Connessione persa/)))
    await closeToasts(page)
    await expect(ticket.getByRole('button', { name: /^Accetta/ })).toBeEnabled()
    await context.setOffline(false)
    await expect(page.getByText(/^Di nuovo collegati/)).toBeVisible()
    await ticket.getByRole('button', { name: /^Accetta/ }).click()
    await expect(page.locator('[data-column=accepted]').locator(`[data-order="${last}"]`)).toBeVisible()

    // What goes out without a courier stays in sight until somebody says that it has arrived.
    const address = {
      street: 'Via Giovanni Giolitti',
      streetNumber: '34',
      directions: 'Scala B',
      postcode: '00185',
      city: 'Roma',
      latitude: 41.9,
      longitude: 12.502,
    }
    const { id } = await place(8, { fulfilment: 'delivery', address, lines: [{ foodId: foods[0]._id, quantity: 12 }] })
    const stepOf = async (id: string, steps: string[]) => {
      for (const one of steps)
        expect((await request.post(`/api/v1/kitchen/orders/${id}/${one}`, { headers: { authorization: `Bearer ${token}` }, data: {} })).status()).toBe(200)
    }
    await stepOf(id, ['accept', 'begin', 'ready'])
    // Whoever packs it reads where it goes, and whom to call.
    const packed = page.locator('[data-column=ready] [data-ticket]').filter({ hasText: 'Via Giovanni Giolitti 34, 00185 Roma' }).filter({ hasText: '12 ×' })
    await expect(packed.getByRole('link', { name: 'Chiama +39 333 123 4567' })).toHaveAttribute('href', 'tel:+393331234567')
    await stepOf(id, ['hand-over'])
    const deliveryCard = page.locator('[data-on-the-road]').filter({ hasText: 'Via Giovanni Giolitti 34' })
    // The courier who doesn't find the door calls here.
    await expect(deliveryCard).toContainText('Scala B')
    await expect(deliveryCard).toContainText(/Il rider incassa \d+,\d\d\s€ in contanti/)
    await deliveryCard.getByRole('button', { name: 'È arrivato' }).click()
    await deliveryCard.getByRole('button', { name: 'Sì, e ha pagato' }).click()
    await expect(deliveryCard).toBeHidden()

    // What is granted back later waits at the counter, and is handed over there by whoever stands at it.
    const eaten = await place(9, {}, 'Rita Rimborsata')
    await stepOf(eaten.id, ['accept', 'begin', 'ready', 'hand-over'])
    const office = await (await request.post('/api/v1/auth/login', { data: demoAdministrator })).json()
    const headers = { authorization: `Bearer ${office.token}` }
    const { version } = await (await request.get(`/api/v1/orders/${eaten.id}/payments`, { headers })).json()
    expect((await request.post(`/api/v1/orders/${eaten.id}/refunds`, { headers, data: { version, amountCents: 50 } })).status()).toBe(201)
    const atCounter = page.getByRole('button', { name: /^Rimborsi · \d+ da restituire$/ })
    await expect(atCounter).toBeVisible()
    // It stands in the bar, and pushes no board down.
    expect((await atCounter.boundingBox())?.y).toBe((await page.getByRole('heading', { level: 1 }).boundingBox())?.y)
    await atCounter.click()
    const waits = page.locator('[data-refund]').filter({ hasText: 'Rita Rimborsata' })
    await expect(waits).toContainText(/0,50\s€/)
    await expectAccessible(page)
    await waits.getByRole('button', { name: 'Restituito' }).click()
    // It stays in its place, so that a second tap hits no other.
    await expect(waits).toContainText('Fatto: restituito.')
    await page.getByRole('button', { name: 'Torna agli ordini' }).click()
    await expect(fresh.first()).toBeVisible()

    // By keyboard each step leaves the focus on what the order asks for next, and is told.
    const keyed = await place(10, {}, 'Kira Tasti')
    const control = (name: RegExp | string) => page.locator(`[data-order="${keyed.id}"]`).getByRole('button', { name, exact: true })
    await expect(control(/^Accetta/)).toBeVisible()
    // Looked at by the page itself, as long as it can be taken back: what has the focus, and what is told.
    const announcement = page.evaluate(
      id =>
        new Promise<string>(done => {
          const look = setInterval(() => {
            const stepButton = document.querySelector<HTMLElement>(`[data-order="${id}"] [data-announced] button`)
            const over = document.querySelector(`[data-column=accepted] [data-order="${id}"]`)
            if (!over && (!stepButton || stepButton !== document.activeElement)) return
            clearInterval(look)
            done(over ? '' : `${stepButton?.textContent}: ${stepButton?.previousElementSibling?.textContent}`)
          }, 20)
        }),
      keyed.id,
    )
    await control(/^Accetta/).press('Enter')
    expect(await announcement).toMatch(/^Annulla: Accettato\s·\s\d\d:\d\d/)
    await expect(control('Inizia')).toBeFocused()
    // Tapped by a finger where the focus is already, it goes on as well.
    // What can be taken back is no higher than what was tapped, so that what was read above it stays in sight.
    await page.setViewportSize({ width: 1280, height: 800 })
    const heights = page.evaluate(
      id =>
        new Promise<[number, number]>(done => {
          const foot = () => document.querySelector<HTMLElement>(`[data-order="${id}"] [data-foot]`)?.offsetHeight ?? 0
          const before = foot()
          const look = setInterval(() => {
            const announced = document.querySelector(`[data-order="${id}"] [data-announced]`)
            if (!announced && !document.querySelector(`[data-column=preparing] [data-order="${id}"]`)) return
            clearInterval(look)
            done([before, announced ? foot() : before])
          }, 20)
        }),
      keyed.id,
    )
    await control('Inizia').click()
    const [before, meanwhile] = await heights
    expect(meanwhile).toBeLessThanOrEqual(before)
    await expect(control('Pronto')).toBeFocused()
    await page.setViewportSize({ width: 1024, height: 768 })
    // One that leaves the board gives it on to the next one's step, over the link that calls its guest.
    const after = await place(11, {}, 'Nora Dopo')
    await stepOf(after.id, ['accept', 'begin'])
    const next = page.locator(`[data-order="${after.id}"]`)
    await expect(next.getByRole('button', { name: 'Pronto', exact: true })).toBeVisible()
    await expect(control('Pronto')).toBeFocused()
    await stepOf(keyed.id, ['ready'])
    await expect(page.locator(`[data-column=ready] [data-order="${keyed.id}"]`).getByRole('button').first()).toBeFocused()
    await stepOf(after.id, ['ready'])
    await expect(page.locator(`[data-column=ready] [data-order="${after.id}"]`)).toBeVisible()
    await stepOf(keyed.id, ['hand-over'])
    await expect(next.getByRole('button').first()).toBeFocused()
    const state = page.getByRole('button', { name: /rallenta, metti in pausa o riapri$/ })
    await state.press('Enter')
    await page.getByRole('button', { name: 'Pausa di 15 minuti' }).press('Enter')
    await expect(state).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'In pausa: non entrano nuovi ordini.' })).toHaveCount(1)
    // Until when stands below it, at night the next opening: with a refund that waits, too, the bar of an upright tablet has one line.
    await expect(state).toHaveText(/^In pausa (fino alle|riprende) .*\d\d:\d\d/)
    await page.setViewportSize({ width: 768, height: 1024 })
    const barRows = await page.locator('[data-controls]').evaluate(controls => {
      const refunds = Object.assign(controls.lastElementChild?.cloneNode() as HTMLElement, { textContent: 'Rimborsi · 3' })
      controls.prepend(refunds)
      const tops = [...controls.children].map(child => child.getBoundingClientRect().top)
      refunds.remove()
      return new Set(tops).size
    })
    expect(barRows).toBe(1)
    await page.setViewportSize({ width: 1024, height: 768 })
    await state.press('Enter')
    await page.getByRole('button', { name: 'Riapri gli ordini' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Si prendono ordini.' })).toHaveCount(1)

    // A wrong tap is taken back, and the order stands where it stood. Of two that are tried one is quick enough on any machine.
    const takenBack = async ({ id }: { id: string }, column: string, button: string) => {
      const one = page.locator(`[data-column=${column}] [data-order="${id}"]`)
      await one.getByRole('button', { name: button }).click()
      await undoImmediately(one)
      await expect(one.locator('[data-announced]')).toHaveCount(0)
      const { events } = await (await request.get(`/api/v1/orders/${id}/history`, { headers })).json()
      return (events as { kind: string }[]).at(-1)?.kind
    }
    const notRejected = async (one: (typeof some)[number]) => {
      const card = page.locator(`[data-column=pending] [data-order="${one.id}"]`)
      await card.getByRole('button', { name: 'Rifiuta' }).click()
      return takenBack(one, 'pending', 'Abbiamo un guasto in cucina')
    }
    expect([await notRejected(await place(6)), await notRejected(await place(7))]).toContain('reject_taken_back')
    const one = await place(6)
    const other = await place(7)
    // The time that was chosen is not forgotten with it.
    const notAccepted = async (order: { id: string }) => {
      const card = page.locator(`[data-column=pending] [data-order="${order.id}"]`)
      const accept = card.getByRole('button', { name: /^Accetta/ })
      const promised = await accept.innerText()
      await card.getByRole('button', { name: /^\+5/ }).click()
      await expect(accept).not.toHaveText(promised)
      const later = await accept.innerText()
      const kind = await takenBack(order, 'pending', 'Accetta')
      if (kind === 'accept_taken_back') await expect(accept).toHaveText(later)
      return kind
    }
    expect([await notAccepted(one), await notAccepted(other)]).toContain('accept_taken_back')
    for (const { id } of some) await stepOf(id, ['accept'])
    expect([await takenBack(some[0], 'accepted', 'Inizia'), await takenBack(some[1], 'accepted', 'Inizia')]).toContain('begin_taken_back')
    for (const { id } of some.slice(2)) await stepOf(id, ['begin'])
    expect([await takenBack(some[2], 'preparing', 'Pronto'), await takenBack(some[3], 'preparing', 'Pronto')]).toContain('finish_taken_back')

    // Where it can be promised no earlier, "−5" keeps the focus of whoever has come so far by keyboard, and does no more.
    await page.clock.setFixedTime(lunch + 12 * 900_000 - 8 * 60_000)
    const soon = page.locator(`[data-order="${(await place(12)).id}"]`)
    const earlier = soon.getByRole('button', { name: /^−5/ })
    await earlier.press('Enter')
    await expect(earlier).toHaveAttribute('aria-disabled', 'true')
    const promised = await soon.getByRole('button', { name: /^Accetta/ }).innerText()
    await earlier.press('Enter')
    await expect(earlier).toBeFocused()
    await expect(soon.getByRole('button', { name: /^Accetta/ })).toHaveText(promised)
    // With something in every column, too, the way back from why it is rejected is in sight.
    await soon.getByRole('button', { name: 'Rifiuta' }).press('Enter')
    // All but the part of a pixel that scrolling by whole ones may leave.
    await expect(soon.getByRole('button', { name: 'Torna indietro' })).toBeInViewport({ ratio: 0.99 })
    // And the guest can be called: the number has come to stand by the reasons.
    const call = soon.getByRole('link', { name: 'Chiama +39 333 123 4567' })
    await expect(call).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Escape')
    await expect(call).toHaveCount(1)
    // On an upright tablet with its two rows, too, what is pressed on the first ticket of each column is whole, and its first dish is read above it.
    await page.setViewportSize({ width: 768, height: 1024 })
    const cut = () =>
      page.locator('[data-column] > ul').evaluateAll(
        (columns, ownIds) =>
          columns.map(column => {
            // Orders of other journeys come to the same kitchen: the first one of this journey is measured, where the first one would be.
            const ticket = [...column.querySelectorAll('[data-ticket]')].find(each =>
              ownIds.includes(each.closest('[data-order]')?.getAttribute('data-order') ?? ''),
            )
            column.scrollTop += (ticket?.getBoundingClientRect().top ?? 0) - column.getBoundingClientRect().top
            const { bottom } = column.getBoundingClientRect()
            const buttons = [...(ticket?.querySelectorAll('button') ?? [])]
            const [dish, below, foot] = ['[data-line] > *', '[data-more-below]', '[data-foot]'].map(part =>
              ticket?.querySelector(part)?.getBoundingClientRect(),
            )
            const read = dish && foot && dish.bottom <= (below?.top ?? foot.top) + 4
            return read && buttons.every(button => button.getBoundingClientRect().bottom <= bottom)
          }),
        ownIds,
      )
    await expect.poll(cut).toEqual([true, true, true, true])
  },
)

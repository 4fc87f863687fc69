import type { Locator } from '@playwright/test'
import { expect, expectAccessible, journey } from '../helpers/journey.ts'
import { kitchenAccount, kitchenRestaurantSlug, openWholeTicket, undoImmediately } from '../helpers/ordering.ts'
import { closeToasts, demoAdministrator, hoverToast, signInOnPage } from '../helpers/signed-in.ts'

journey('many orders fit on pages, on a tablet too; without a connection a step waits, and what can’t wait says so', async ({ page, context, request }) => {
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
  const fresh = page.locator('[data-status=pending] [data-ticket]')
  const ticket = page.locator('[data-status=pending]').locator(`[data-order="${last}"]`)
  const long = fresh.filter({ hasText: 'Bicchiere 14' })
  await expect(ticket).toBeVisible()
  await expect(long).toHaveAttribute('data-ticket', String(longest))
  const pages = page.locator('.kitchen-pages')
  for (const [width, height, fits] of [
    [1280, 800, 12],
    [1920, 1080, 20],
    [768, 1024, 9],
    [1024, 768, 8],
  ] as const) {
    await page.setViewportSize({ width, height })
    // As many tickets as asked for have a place on a page, and the page behind them does not scroll.
    await expect.poll(() => pages.evaluate(({ style }) => Number(style.getPropertyValue('--columns')) * Number(style.getPropertyValue('--rows')))).toBe(fits)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    // Each ticket of the page is whole: its number, its first dish above its buttons, all of them in sight. Once it is ready, where it goes and what
    // is to be paid come before its dishes.
    const listCut = () =>
      page.locator('[data-status] > article').evaluateAll(
        (tickets, max) =>
          tickets.slice(0, max).flatMap(ticket => {
            const [dish, foot] = ['[data-line]', '[data-foot]'].map(part => ticket.querySelector(part)?.getBoundingClientRect())
            const isReady = ticket.closest('[data-status]')?.getAttribute('data-status') === 'ready'
            const isCut = foot && (foot.bottom > innerHeight || foot.right > innerWidth || (!isReady && dish && dish.top + 24 > foot.top))
            return isCut ? [ticket.textContent] : []
          }),
        fits,
      )
    // Tickets of another size are laid out over some frames.
    await expect.poll(listCut, { message: `at ${width} px` }).toEqual([])
  }
  await expectAccessible(page)
  // At any height of a ticket its dishes in sight can be tapped: none is half covered by the button that counts the rest.
  const covered = await page.locator('[data-ticket]').evaluateAll(async all => {
    const tickets = all.filter(ticket => ticket.getBoundingClientRect().right <= innerWidth) as HTMLElement[]
    const found: string[] = []
    for (let height = 110; height <= 330; height += 2) {
      for (const ticket of tickets) ticket.style.height = `${height}px`
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      for (const ticket of tickets)
        for (const row of ticket.querySelectorAll('[data-row]:not([data-cut])')) {
          const bottoms = [row.firstElementChild, row.closest('ul')?.parentElement].map(part => part?.getBoundingClientRect().bottom ?? 0)
          const button = ticket.querySelector('[data-more-below]')?.getBoundingClientRect().top ?? innerHeight
          const tappable = Math.min(...bottoms, button) - row.getBoundingClientRect().top
          if (tappable < 24) found.push(`${row.textContent}: ${tappable} px of a ticket of ${height} px`)
        }
    }
    for (const ticket of tickets) ticket.style.height = ''
    return { found, tickets: tickets.length }
  })
  expect(covered.found).toEqual([])
  expect(covered.tickets).toBeGreaterThan(2)
  // How many follow is counted on the button that turns the page, and they come at its press.
  const tickets = page.locator('[data-status] > article')
  const turn = page.locator('[data-page=next]')
  await page.setViewportSize({ width: 640, height: 420 })
  const perPage = await pages.evaluate(({ style }) => Number(style.getPropertyValue('--columns')) * Number(style.getPropertyValue('--rows')))
  await expect.poll(async () => (await turn.innerText()).startsWith(`+${(await tickets.count()) - perPage} →`)).toBe(true)
  await turn.click()
  await expect(tickets.nth(perPage)).toBeInViewport({ ratio: 0.9 })
  await expect(tickets.first()).not.toBeInViewport()
  await page.locator('[data-page=back]').click()
  await expect(tickets.first()).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 1024, height: 768 })
  // What does not fit into a ticket is counted, and shown by a tap.
  await long.locator('[data-more-below]').click()
  const whole = page.locator('[data-whole-ticket]')
  await whole.getByText('Bicchiere 14').scrollIntoViewIfNeeded()
  await expect(whole.getByText('Bicchiere 14')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  const noted = fresh.filter({ hasText: 'Ben cotto e senza cipolla' })
  await noted.getByRole('button', { name: /^Ben cotto/ }).press('Enter')
  await expect(whole.getByText('Suonate al citofono, grazie!')).toBeVisible()
  await expectAccessible(page)
  await whole.getByRole('button', { name: 'Chiudi' }).click()

  // Why an order is rejected opens under the finger: the second tap of a double one chooses none, and does not close it.
  await openWholeTicket(page, long)
  const calls = await whole.evaluate(async node => {
    for (const name of ['Rifiuta', 'Abbiamo un guasto', 'Torna indietro']) {
      ;[...node.querySelectorAll('button')].find(button => button.textContent?.includes(name))?.click()
      await new Promise(done => setTimeout(done))
    }
    return node.querySelector('[data-refusing] a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  expect(calls).toBe(false)
  for (const name of [/^Troppi ordini/, /^È finito qualcosa/, /^Abbiamo un guasto/, 'Stiamo chiudendo', 'Torna indietro'])
    await expect(whole.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await whole.getByRole('button', { name: 'Torna indietro' }).click()
  await whole.getByRole('button', { name: 'Chiudi' }).click()
  await expect(long.locator('[data-announced]')).toHaveCount(0)
  // Nor does it land on another ticket that has come under the finger; a key is heard.
  const heard = await long.evaluate(node => {
    const [mine, other] = [node, [...document.querySelectorAll('[data-status=pending] [data-ticket]')].find(one => one !== node)]
    const opener = (one: Element | undefined) => [...(one?.querySelectorAll('button') ?? [])].find(button => button.ariaLabel?.startsWith('Apri l’ordine'))
    const pressed: string[] = []
    for (const one of [mine, other]) one?.addEventListener('click', ({ currentTarget }) => pressed.push(currentTarget === mine ? 'mine' : 'other'))
    for (const [one, detail] of [
      [mine, 1],
      [other, 1],
      [mine, 2],
      [other, 0],
    ] as const)
      opener(one)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    // The next tap is another one again.
    return new Promise<string[]>(done => setTimeout(() => done(pressed), 500))
  })
  expect(heard).toEqual(['mine', 'mine', 'other'])
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)

  // In its longest form the bar still stands in one line beside the name.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: /^Esauriti/ }).click()
  const bar = page.locator('[data-controls] button').filter({ visible: true })
  await expect(bar).toHaveCount(4)
  expect(new Set(await bar.evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().top))).size).toBe(1)
  // What came in meanwhile is said where the orders are not shown.
  await expect(page.getByRole('button', { name: /^Torna agli ordini · \d+ nuov[oi]$/ })).toBeVisible()
  await expectAccessible(page, page.locator('header'))
  // The drawers stay below, and lead back to the orders.
  await page.getByRole('button', { name: 'Finiti', exact: true }).click()
  await expect(page).toHaveURL(/view=finished/)
  await expect(page.getByRole('button', { name: /^Torna agli ordini/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Finiti', exact: true }).click()
  await expect(page).not.toHaveURL(/view=/)
  // Where money waits at the counter, it has one more.
  await page.setViewportSize({ width: 1280, height: 800 })
  const rows = await page.locator('[data-controls]').evaluate(controls => {
    const more = Object.assign(controls.lastElementChild?.cloneNode() as HTMLElement, { textContent: 'Rimborsi · 3' })
    const header = controls.closest('header') as HTMLElement
    const before = header.offsetHeight
    controls.append(more)
    const after = header.offsetHeight
    more.remove()
    return after - before
  })
  expect(rows).toBe(0)

  await context.setOffline(true)
  await expect(page.getByText(/^Connessione persa/)).toBeVisible()
  const tapInVain = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    // A pause would make no sense later: it does not wait for the network.
    await page.getByRole('button', { name: /rallenta, metti in pausa o riapri$/ }).click()
    await page.getByRole('button', { name: 'Pausa di 30 minuti' }).click()
    const failureToast = await hoverToast(page, 'Nessuna risposta: se l’ordine non si è mosso, riprova.')
    // What it says must not hide anything that is pressed, in the bars or on tickets.
    const covered = await failureToast.evaluate(toast => {
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      const barTop = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight
      const controls = [...document.querySelectorAll(':is(header, footer, article) :is(button, a)')].filter(control => !toast.contains(control))
      return controls
        .filter(control => {
          const box = control.getBoundingClientRect()
          // What is scrolled behind the bar at the bottom cannot be pressed there anyway.
          const visibleBottom = control.closest('footer') ? box.bottom : Math.min(box.bottom, barTop)
          return box.width > 0 && box.left < right && box.right > left && box.top < bottom && visibleBottom > top
        })
        .map(({ textContent }) => textContent)
    })
    expect(covered, `${width} px`).toEqual([])
  }
  await tapInVain(375, 812)
  await closeToasts(page)
  await tapInVain(768, 1024)
  await closeToasts(page)
  // Gone, nothing is left that would be pressed in place of what is below it.
  expect(await page.getByRole('region', { name: 'Avvisi' }).evaluate(place => place.clientHeight)).toBe(0)
  await tapInVain(1024, 768)
  await closeToasts(page)
  // A step waits, and is sent when the network is back.
  await ticket.getByRole('button', { name: /^Accetta/ }).click()
  await expect(ticket.getByRole('button', { name: 'Annulla' })).toBeVisible()
  await expect(ticket.getByRole('button', { name: 'Annulla' })).toHaveCSS('padding-bottom', '4px')
  await context.setOffline(false)
  await expect(page.getByText(/^Di nuovo collegati/)).toBeVisible()
  // It is for tomorrow: once accepted it waits among those for later.
  const [all, later] = [/^Tutto/, /^Più tardi/].map(name => page.getByRole('button', { name })) as [Locator, Locator]
  await later.click()
  await expect(page.locator('[data-status=accepted]').locator(`[data-order="${last}"]`)).toBeVisible()
  await all.click()

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
  const packed = page.locator('[data-status=ready] [data-ticket]').filter({ hasText: 'Via Giovanni Giolitti 34, 00185 Roma' }).filter({ hasText: '12 ×' })
  await expect((await openWholeTicket(page, packed)).getByRole('link', { name: 'Chiama +39 333 123 4567' })).toHaveAttribute('href', 'tel:+393331234567')
  await page.keyboard.press('Escape')
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
  expect((await request.post(`/api/v1/orders/${eaten.id}/refunds`, { headers, data: { version, reason: 'goodwill', amountCents: 50 } })).status()).toBe(201)
  const atCounter = page.getByRole('button', { name: /^Rimborsi · \d+ da restituire$/ })
  await expect(atCounter).toBeVisible()
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
          const over = !document.querySelector(`[data-status=pending] [data-order="${id}"]`)
          if (!over && (!stepButton || stepButton !== document.activeElement)) return
          clearInterval(look)
          done(over ? '' : `${stepButton?.textContent}: ${stepButton?.previousElementSibling?.textContent}`)
        }, 20)
      }),
    keyed.id,
  )
  await control(/^Accetta/).press('Enter')
  expect(await announcement).toMatch(/^Annulla: Accettato\s·\s\d\d:\d\d/)
  await later.click()
  await expect(control('Inizia')).toBeVisible()
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
          if (!announced && !document.querySelector(`[data-status=preparing] [data-order="${id}"]`)) return
          clearInterval(look)
          done([before, announced ? foot() : before])
        }, 20)
      }),
    keyed.id,
  )
  await control('Inizia').click()
  const [before, meanwhile] = await heights
  expect(meanwhile).toBeLessThanOrEqual(before)
  await all.click()
  await control('Pronto').focus()
  await page.setViewportSize({ width: 1024, height: 768 })
  // One that leaves the board gives it on to the next one's step, over the link that calls its guest.
  const after = await place(11, {}, 'Nora Dopo')
  await stepOf(after.id, ['accept', 'begin'])
  const next = page.locator(`[data-order="${after.id}"]`)
  await expect(next.getByRole('button', { name: 'Pronto', exact: true })).toBeVisible()
  await expect(control('Pronto')).toBeFocused()
  await stepOf(keyed.id, ['ready'])
  await expect(page.locator(`[data-status=ready] [data-order="${keyed.id}"] [data-next-step]`)).toBeFocused()
  await stepOf(after.id, ['ready'])
  await expect(page.locator(`[data-status=ready] [data-order="${after.id}"]`)).toBeVisible()
  await stepOf(keyed.id, ['hand-over'])
  await expect(page.locator('[data-status] > article').locator(':focus')).toHaveCount(1)
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
    const tops = [...controls.children].map(child => Math.round(child.getBoundingClientRect().top / 8))
    refunds.remove()
    return new Set(tops).size
  })
  expect(barRows).toBe(1)
  await page.setViewportSize({ width: 1024, height: 768 })
  await state.press('Enter')
  await page.getByRole('button', { name: 'Riapri gli ordini' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Si prendono ordini.' })).toHaveCount(1)

  // A wrong tap is taken back, and the order stands where it stood. Of two that are tried one is quick enough on any machine.
  // The page shows what was taken back before the server has answered: the outcome is the first event that is no announcement any more.
  const outcomeOf = async (id: string) => {
    const lastKind = async () => {
      const { events } = await (await request.get(`/api/v1/orders/${id}/history`, { headers })).json()
      return (events as { kind: string }[]).at(-1)?.kind
    }
    await expect.poll(lastKind).not.toMatch(/ing$/)
    return lastKind()
  }
  const takenBack = async ({ id }: { id: string }, column: string, button: string) => {
    const one = page.locator(`[data-status=${column}] [data-order="${id}"]`)
    await one.getByRole('button', { name: button }).click()
    await undoImmediately(one)
    return outcomeOf(id)
  }
  const inWhole = async ({ id }: { id: string }, prepare: (whole: Locator) => Promise<void>) => {
    await openWholeTicket(page, page.locator(`[data-status=pending] [data-order="${id}"]`))
    await prepare(whole)
    await undoImmediately(whole)
    return outcomeOf(id)
  }
  const close = async () => {
    if (await whole.isVisible()) await whole.getByRole('button', { name: 'Chiudi' }).click()
  }
  const notRejected = async (one: { id: string }) => {
    const kind = await inWhole(one, async card => {
      await card.getByRole('button', { name: 'Rifiuta' }).click()
      await card.getByRole('button', { name: 'Abbiamo un guasto in cucina' }).click()
    })
    await close()
    return kind
  }
  expect([await notRejected(await place(6)), await notRejected(await place(7))]).toContain('reject_taken_back')
  const one = await place(6)
  const other = await place(7)
  // The time that was chosen is not forgotten with it.
  const notAccepted = async (order: { id: string }) => {
    const accept = whole.getByRole('button', { name: /^Accetta/ })
    let chosen = ''
    const kind = await inWhole(order, async card => {
      const promised = await accept.innerText()
      await card.getByRole('button', { name: /^\+5/ }).click()
      await expect(accept).not.toHaveText(promised)
      chosen = await accept.innerText()
      await accept.click()
    })
    if (kind === 'accept_taken_back') await expect(accept).toHaveText(chosen)
    await close()
    return kind
  }
  expect([await notAccepted(one), await notAccepted(other)]).toContain('accept_taken_back')
  for (const { id } of some) await stepOf(id, ['accept'])
  await later.click()
  expect([await takenBack(some[0], 'accepted', 'Inizia'), await takenBack(some[1], 'accepted', 'Inizia')]).toContain('begin_taken_back')
  await all.click()
  for (const { id } of some.slice(2)) await stepOf(id, ['begin'])
  expect([await takenBack(some[2], 'preparing', 'Pronto'), await takenBack(some[3], 'preparing', 'Pronto')]).toContain('finish_taken_back')

  // Where it can be promised no earlier, "−5" keeps the focus of whoever has come so far by keyboard, and does no more.
  await page.clock.setFixedTime(lunch + 12 * 900_000 - 8 * 60_000)
  // The server would set the page's clock right again, by the date of an answer or the time in a stream: neither can be read from here on.
  await page.evaluate(() => {
    const { parse } = Date
    const { parseInt: readInteger } = Number
    Date.parse = text => (text.endsWith('GMT') ? Number.NaN : parse(text))
    Number.parseInt = (text, radix) => {
      const integer = readInteger(text, radix)
      return integer > 1e12 ? Number.NaN : integer
    }
  })
  const soonId = (await place(12)).id
  // By key: while the clock stands still every tap counts as the second of a double one.
  await page
    .locator(`[data-order="${soonId}"]`)
    .getByRole('button', { name: /^Apri l’ordine/ })
    .press('Enter')
  const soon = whole
  const earlier = soon.getByRole('button', { name: /^−5/ })
  await earlier.press('Enter')
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  const promised = await soon.getByRole('button', { name: /^Accetta/ }).innerText()
  await earlier.press('Enter')
  await expect(earlier).toBeFocused()
  await expect(soon.getByRole('button', { name: /^Accetta/ })).toHaveText(promised)
  // The way back from why it is rejected is in sight.
  await soon.getByRole('button', { name: 'Rifiuta' }).press('Enter')
  // All but the part of a pixel that scrolling by whole ones may leave.
  await expect(soon.getByRole('button', { name: 'Torna indietro' })).toBeInViewport({ ratio: 0.99 })
  // And the guest can be called: the number has come to stand by the reasons.
  const call = soon.locator('[data-refusing]').getByRole('link', { name: 'Chiama +39 333 123 4567' })
  await expect(call).toBeInViewport({ ratio: 0.99 })
  // Escape leaves the question first, then the ticket.
  await page.keyboard.press('Escape')
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { KitchenOrder } from '#kitchen/contract.ts'
import type { Dish } from '../board/dishes.ts'
import { ConnectionLine } from '../offline/connection-line.tsx'
import { loadKitchenTexts } from '../texts.ts'
import { DishRow } from './dish-row.tsx'
import { TicketTime } from './ticket-time.tsx'
import { TileHead } from './tile-head.tsx'

beforeAll(() => loadKitchenTexts('it'))

const now = Date.parse('2026-03-02T19:00:00Z')
const order = { number: 7, fulfilment: 'pickup', table: null, promisedAt: '2026-03-02T19:20:00Z', kitchenDueAt: '2026-03-02T19:20:00Z', status: 'preparing' }
const count = (html: string, text: string) => html.split(text).length - 1

it('a ticket with a dish for adults only has the sign 18+, with its meaning in words; another has none', () => {
  const render = (isAdultsOnly: boolean) => renderToStaticMarkup(createElement(TileHead, { order: order as unknown as KitchenOrder, now, isAdultsOnly }))
  expect(render(true)).toMatch(/role="img" aria-label="[^"]+"[^>]*data-adults-only="true">18\+</)
  expect(render(false)).not.toContain('18+')
})

it('a delivery shows when it has to be ready, with the minutes until then, on its ticket and opened; the promise is named', () => {
  const delivery = { ...order, fulfilment: 'delivery', status: 'accepted', kitchenDueAt: '2026-03-02T19:09:00Z' } as unknown as KitchenOrder
  const read = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  const head = read(renderToStaticMarkup(createElement(TileHead, { order: delivery, now, isAdultsOnly: false })))
  expect(head).toMatch(/consegna promesso: 20:20 20:20 pronto entro 20:09 ○ 9 min/)
  expect(read(renderToStaticMarkup(createElement(TicketTime, { order: delivery, now })))).toBe(' pronto entro 20:09 tra 9 min promesso: 20:20 ')
})

it('an allergy stands at its dish before removals and additions, once for the eye and once for the ear', () => {
  const dish = {
    ...{ lineNumber: 1, title: 'Panino kebab di pollo', quantity: 1, note: null, allergy: 'Sesamo', combo: undefined, stations: [null], doneAt: [], marks: [] },
    without: [{ ingredientId: 'onion', title: 'Cipolla' }],
    options: [{ optionValueId: 'feta', title: 'Feta', quantity: 1 }],
  } as unknown as Dish
  const html = renderToStaticMarkup(createElement(DishRow, { dish, filter: [], beginAt: undefined, crossOff: undefined }))
  expect([...html.matchAll(/data-mod="(\w+)"/g)].map(([, kind]) => kind)).toEqual(['allergy', 'without', 'option'])
  expect(html).toContain('⚠ Sesamo')
  expect(html).toContain('Allergia: Sesamo')
})

it('without a network one line says the age of the board and the waiting taps; what no longer applies is one line, whose list opens on a tap', () => {
  const tap = { key: 'one', index: 1, ownerId: 'tablet', scope: 'kitchen', path: '/kitchen/orders/one/finishing', body: {}, number: 7, refusal: 'Già pronto' }
  const taps = [1, 2].map(each => ({ ...tap, key: String(each), tappedAt: '2026-03-02T18:55:00Z' }))
  const work = { updatedAt: now, waiting: taps, refused: taps, acknowledge: () => {} }
  const html = renderToStaticMarkup(createElement(ConnectionLine, { line: 'lost', work }))
  expect(count(html, '<p ')).toBe(1)
  expect(html).toContain('data-offline="true"')
  expect(html).toMatch(/aria-expanded="false"/)
  expect(html).not.toContain('Già pronto')
  expect(renderToStaticMarkup(createElement(ConnectionLine, { line: 'fine', work: { ...work, refused: [] } }))).not.toContain('<p')
})

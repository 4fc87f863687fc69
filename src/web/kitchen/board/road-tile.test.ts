import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { loadKitchenTexts } from '../texts.ts'
import { RoadTile } from './road-tile.tsx'

beforeAll(() => loadKitchenTexts('it'))

it('the courier stands below the head, which has room for the promised time alone', () => {
  const order = {
    ...{ id: 'one', number: 27, status: 'out_for_delivery', fulfilment: 'delivery', promisedAt: '2026-03-02T19:20:00Z', totalCents: 1000, payments: [] },
    ...{ courier: { id: 'courier' }, courierName: 'Massimiliano Bartolomei', courierLeft: false, contact: { name: 'Paolo Neri', address: null, phone: null } },
  } as unknown as KitchenOrder
  const html = renderToStaticMarkup(createElement(RoadTile, { order, position: 1, step: async () => undefined as never, open: () => {} }))
  const [head = '', body = ''] = html.split(/(?<=20:20<\/p>)/)
  expect(head).not.toContain('Massimiliano')
  expect(body).toContain('data-courier-name="true">Con Massimiliano Bartolomei<')
})

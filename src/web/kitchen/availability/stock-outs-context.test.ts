import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { StockOutsContext, useMissingTitles } from './stock-outs-context.ts'

const stockOut = { title: 'Ayran', ingredientId: null, missing: { foodIds: ['ayran'], optionValueIds: [] } }
const line = { foodId: 'ayran', parts: [], options: [], without: [] }
const question = { state: 'open', soldOutTitle: 'Ayran' }

/** What is said to have run out on a ticket. */
function listMissing(order: object): string[] {
  const Probe = () => useMissingTitles({ status: 'accepted', lines: [line, line], substitutions: [], ...order } as unknown as KitchenOrder).join()
  const html = renderToStaticMarkup(createElement(StockOutsContext, { value: [stockOut] as never }, createElement(Probe)))
  return html ? html.split(',') : []
}

it('what ran out is said once, however many dishes need it, and not beside a question to the buyer that names it', () => {
  expect(listMissing({})).toEqual(['Ayran'])
  expect(listMissing({ substitutions: [question] })).toEqual([])
  expect(listMissing({ substitutions: [{ ...question, state: 'replaced' }] })).toEqual(['Ayran'])
  expect(listMissing({ status: 'ready' })).toEqual([])
  expect(listMissing({ lines: [{ ...line, foodId: 'cola' }] })).toEqual([])
})

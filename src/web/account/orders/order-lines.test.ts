import { expect, it } from 'vitest'
import { listOrderLineLabels } from './order-lines.tsx'

it('says a build as people do: what is left out in small letters', () => {
  const options = [{ optionValueId: '1', groupTitle: 'Salse', title: 'Tahina', quantity: 2, freeQuantity: 0, priceCents: 0 }]
  const without = [{ ingredientId: '2', title: 'Cipolla' }]
  expect(listOrderLineLabels({ options, without, note: 'Ben cotto' })).toEqual(['2 × Tahina', 'senza cipolla', 'Ben cotto'])
})

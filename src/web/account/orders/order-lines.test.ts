import { expect, it } from 'vitest'
import { listOrderLineLabels } from './order-lines.tsx'

it('formats a customization with removed ingredients in lower case', () => {
  const options = [{ optionValueId: '1', groupTitle: 'Salse', title: 'Tahina', quantity: 2, freeQuantity: 0, priceCents: 0 }]
  const without = [{ ingredientId: '2', title: 'Cipolla' }]
  expect(listOrderLineLabels({ options, without, note: 'Ben cotto' })).toEqual(['2 × Tahina', 'senza cipolla', 'Ben cotto'])
})

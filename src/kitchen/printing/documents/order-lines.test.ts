import { expect, test } from 'vitest'
import { buildKitchenLine } from './order-lines.ts'

const option = (title: string, isDefault?: true) => ({ optionValueId: title, groupTitle: '', title, quantity: 1, freeQuantity: 0, priceCents: 0, isDefault })

test('a kitchen ticket names what differs from the dish’s defaults, in combos, too', () => {
  const dish = { quantity: 2, title: 'Panino', options: [option('Normale', true), option('Tahina')], without: [{ ingredientId: 'onion', title: 'Cipolla' }] }
  const line = { ...dish, parts: [dish], note: null, allergy: null } as unknown as Parameters<typeof buildKitchenLine>[0]
  const customization = ['- SENZA CIPOLLA', '+ Tahina']
  expect(buildKitchenLine(line).map(block => 'text' in block && block.text)).toEqual(['2 x Panino', ...customization, '2 x Panino', ...customization])
})

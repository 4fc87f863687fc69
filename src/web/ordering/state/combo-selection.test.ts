import { expect, it } from 'vitest'
import type { SellableOption } from '#orders/dishes/customization.ts'
import { createComboParts, evaluateCombo, type RestaurantCombo, setComboDish, toSellableCombo } from './combo-selection.ts'

const value = (id: string, more: Partial<SellableOption>) => ({
  ...{ id, title: id, priceCents: 0, sizePricesCents: {}, defaultQuantity: 0, maximum: 1, available: true, allergens: [], marks: [] },
  ...more,
})
const priced = {
  ...{ description: '', priceCents: 690, spriceCents: 690, discountPercent: 0, struckCents: null, lowestCents30: null, advertisedPercent: 0 },
  ...{ hours: null, soldFrom: null },
}
const groups = [
  {
    ...{ id: 'size', title: 'Porzione', kind: 'size' as const, minimum: 1, maximum: 1, freeQuantity: 0 },
    values: [value('normale', { defaultQuantity: 1, available: false }), value('abbondante', { priceCents: 180 })],
  },
]
const panino = { ...priced, id: 'panino', slug: 'panino', title: 'Panino', available: true, allergens: [], marks: [], groups, ingredients: [] }
/** One sandwich whose default size is sold out. */
const combo: RestaurantCombo = {
  ...priced,
  ...{ id: 'menu', slug: 'menu', title: 'Menu', image: '', available: true },
  slots: [{ id: 'slot', title: 'Panino', minimum: 1, maximum: 1, dishes: [{ dish: panino, surchargeCents: 0, defaultQuantity: 1, soldOut: false }] }],
}
const sale = toSellableCombo(combo)
const part = (optionValueId: string) => ({ comboSlotId: 'slot', foodId: 'panino', quantity: 1, options: [{ optionValueId, quantity: 1 }], without: [] })

it('a combo’s parts omit sold-out options, and missing choices are reported', () => {
  for (const kept of [undefined, [part('normale')]]) {
    const begun = createComboParts(sale, kept)
    expect(begun).toMatchObject([{ foodId: 'panino', options: [] }])
    expect(evaluateCombo(sale, begun).problems).toMatchObject([{ code: 'combo_part_wrong', problem: { code: 'options_too_few' } }])
  }
  const chosen = createComboParts(sale, [part('abbondante')])
  expect(evaluateCombo(sale, chosen)).toMatchObject({ unitPriceCents: 870, problems: [] })
})

it('an incomplete combo has no diet marks, but shows frozen ingredients at once', () => {
  const chips = { ...panino, id: 'patatine', groups: [], marks: ['vegetarian', 'vegan', 'frozen'] as const }
  const slot = {
    id: 'side',
    title: 'Contorno',
    minimum: 1,
    maximum: 1,
    dishes: [{ dish: { ...chips, marks: [...chips.marks] }, surchargeCents: 0, defaultQuantity: 1, soldOut: false }],
  }
  const drink = { ...slot, id: 'drink', title: 'Bibita' }
  const both = toSellableCombo({ ...combo, slots: [slot, drink] })
  const chosen = (comboSlotId: string) => ({ comboSlotId, foodId: 'patatine', quantity: 1, options: [], without: [] })
  expect(evaluateCombo(both, [chosen('side')]).marks).toEqual(['frozen'])
  expect(evaluateCombo(both, [chosen('side'), chosen('drink')]).marks).toEqual(['vegetarian', 'vegan', 'frozen'])
})

it('a dish that gave way to another comes back as it was made', () => {
  const [slot] = combo.slots
  if (!slot) throw new Error('there is no slot')
  const piadina = { ...panino, id: 'piadina' }
  const either = toSellableCombo({
    ...combo,
    slots: [{ ...slot, dishes: [...slot.dishes, { ...slot.dishes[0], dish: piadina } as (typeof slot.dishes)[number]] }],
  })
  const first = [{ ...part('abbondante'), without: ['cipolla'] }]
  const second = setComboDish(either, first, { slot, foodId: 'piadina', quantity: 1 })
  expect(second).toMatchObject([{ foodId: 'piadina', without: [] }])
  expect(setComboDish(either, second, { slot, foodId: 'panino', quantity: 1, deselectedParts: first })).toEqual(first)
  expect(setComboDish(either, second, { slot, foodId: 'panino', quantity: 1 })).not.toEqual(first)
})

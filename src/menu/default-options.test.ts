import { expect, it } from 'vitest'
import { isDefaultChoice, listChangedOptions } from './default-options.ts'

const values = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([id, defaultQuantity]) => ({ id, defaultQuantity })) as Parameters<typeof isDefaultChoice>[0]['values']
const chosen = (quantities: Record<string, number>) => new Map(Object.entries(quantities))

it('a choice is the default one when its group requires one and nothing of it was changed', () => {
  const portion = { minimum: 1, values: values({ normal: 1, double: 0 }) }
  expect(isDefaultChoice(portion, chosen({ normal: 1 }))).toBe(true)
  expect(isDefaultChoice(portion, chosen({ double: 1 }))).toBe(false)
  const sauces = { minimum: 1, values: values({ yogurt: 1, tahini: 0 }) }
  expect(isDefaultChoice(sauces, chosen({ yogurt: 1, tahini: 1 }))).toBe(false)
  expect(isDefaultChoice(sauces, chosen({ yogurt: 2 }))).toBe(false)
})

it('a default of a voluntary group stays a modifier: left out, nothing else would say so', () => {
  expect(isDefaultChoice({ minimum: 0, values: values({ yogurt: 1 }) }, chosen({ yogurt: 1 }))).toBe(false)
})

it('only options that differ from the defaults are modifiers; options of older orders are all kept', () => {
  expect(listChangedOptions([{ title: 'Normale', isDefault: true }, { title: 'Tahina' }]).map(({ title }) => title)).toEqual(['Tahina'])
})

import { expect, it } from 'vitest'
import { createValue, type GroupValues, toGroupValues } from './group-form-model.ts'
import { findGroupProblem } from './group-problem.ts'

const values = ['Yogurt', 'Piccante'].map(title => ({ ...createValue(), title }))
const group: GroupValues = { ...toGroupValues(undefined), title: 'Salse', minimum: '1', maximum: '2', values }
const few = 'Serve un numero intero da 0 a 99.'

it.each<[string | undefined, Partial<GroupValues>]>([
  [undefined, {}],
  [undefined, { minimum: '2' }],
  [undefined, { minimum: '' }],
  ['Le voci non bastano per arrivare al minimo.', { minimum: '3', maximum: '3' }],
  ['Le voci non bastano per arrivare al minimo.', { values: [] }],
  ['Il massimo non può stare sotto il minimo, né sotto 1.', { minimum: '2', maximum: '1' }],
  ['Le scelte gratuite non possono essere più del massimo.', { freeQuantity: '3' }],
  ['Di una voce ne è già scelta più di quante se ne possono scegliere.', { values: values.map(value => ({ ...value, defaultQuantity: '2' })) }],
  ['Le voci già scelte sono più del massimo.', { maximum: '1', values: values.map(value => ({ ...value, defaultQuantity: '1' })) }],
  [few, { maximum: '0' }],
  [few, { maximum: '' }],
  [few, { minimum: 'due' }],
  [few, { values: values.map(value => ({ ...value, maximum: '-1' })) }],
  // A size group's numbers are not sent, even if typed before.
  [undefined, { kind: 'size', minimum: '9', maximum: '' }],
  ['Le voci non bastano per arrivare al minimo.', { kind: 'size', values: [] }],
])('says %j of a question with %o', (problem, change) => expect(findGroupProblem({ ...group, ...change })).toBe(problem))

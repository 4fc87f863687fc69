import { expect, test } from 'vitest'
import { parseNutrition, toKilojoules } from './nutrition.ts'

test('reads typed values, with comma or point; all blank is none', () => {
  expect(parseNutrition({ per: '100g', kcal: ' 245 ', fat: '12,5', saturates: '3.2', carbohydrates: '', sugars: null, protein: 11, salt: '1,15' })).toEqual({
    nutrition: { per: '100g', kcal: 245, fat: 12.5, saturates: 3.2, protein: 11, salt: 1.15 },
  })
  expect(parseNutrition({ per: 'portion', kcal: '', fat: ' ' })).toEqual({ nutrition: null })
  expect(parseNutrition({ per: 'portion', kcal: 2400 })).toEqual({ nutrition: { per: 'portion', kcal: 2400 } })
})

test('refuses what cannot be', () => {
  const problemOf = (typed: Parameters<typeof parseNutrition>[0]) => parseNutrition(typed)
  expect(problemOf({ per: '100g', fat: '3' })).toEqual({ problem: { code: 'energy', field: 'kcal' } })
  for (const kcal of ['901', '-1', 'molte', '1e2', '1,234']) expect(problemOf({ per: '100g', kcal })).toEqual({ problem: { code: 'number', field: 'kcal' } })
  expect(problemOf({ per: '100ml', kcal: 40, salt: 101 })).toEqual({ problem: { code: 'number', field: 'salt' } })
  expect(problemOf({ per: '100g', kcal: 40, fat: 2, saturates: 3 })).toEqual({ problem: { code: 'part', field: 'saturates' } })
  expect(problemOf({ per: '100g', kcal: 40, carbohydrates: 2, sugars: 3 })).toEqual({ problem: { code: 'part', field: 'sugars' } })
  expect(problemOf({ per: '100g', kcal: 800, fat: 50, carbohydrates: 40, protein: 12 })).toEqual({ problem: { code: 'sum', field: 'fat' } })
  expect(problemOf({ per: 'portion', kcal: 800, fat: 50, carbohydrates: 40, protein: 12 })).toMatchObject({ nutrition: { fat: 50 } })
})

test('tells the energy in kilojoules, too', () => {
  expect(toKilojoules(245)).toBe(1025)
})

import { expect, it } from 'vitest'
import { loadKitchenTexts } from '../texts.ts'
import { describeError } from './describe-error.ts'

const error = { meanUnits: 2, percent: 25, biasUnits: 1, biasPercent: 12 }

it('says whether more or less was forecast than made, in the language of the screen', async () => {
  const it = await loadKitchenTexts('it')
  expect(describeError(error, it)).toBe('ieri +12%: previsti più dei fatti')
  expect(describeError({ ...error, biasUnits: -1, biasPercent: -12 }, it)).toBe('ieri −12%: previsti meno dei fatti')
  expect(describeError({ ...error, biasUnits: 0, biasPercent: 0 }, it)).toBe('ieri previsti quanti fatti')
  expect(describeError({ ...error, biasUnits: 1.5, biasPercent: null }, it)).toBe('ieri +1,5 per quarto d’ora: previsti più dei fatti')
  expect(describeError(null, it)).toBe('ieri: nessun dato')
  expect(describeError({ ...error, biasPercent: -12 }, await loadKitchenTexts('en'))).toMatch(/^yesterday 12% too few/)
})

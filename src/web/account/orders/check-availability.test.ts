import { expect, it } from 'vitest'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { classifyProblems } from './check-availability.ts'

const lines = ['Panino', 'Birra', 'Menu kebab', 'Fattoush'].map(title => ({ title }))
const problem = (code: CartProblem['code'], line: number | undefined, more: Partial<CartProblem> = {}): CartProblem => ({
  code,
  message: `${code} ${line}`,
  ...(line !== undefined && { line }),
  ...more,
})

it('lists dishes that are off the menu, not sold there or sold out, once each with the reason', () => {
  const problems = [problem('food_unknown', 0), problem('food_unavailable', 1), problem('options_too_few', 1), problem('sold_out', 3, { remaining: 0 })]
  expect(classifyProblems(problems, lines)).toEqual({ out: [0, 1, 3], gone: ['Panino'], notNow: ['food_unavailable 1', 'sold_out 3'], changed: [] })
  const unmakeable = [problem('food_exceeds_station_capacity', 0), problem('food_exceeds_station_capacity', 2, { foodId: 'birra' })]
  expect(classifyProblems(unmakeable, lines)).toMatchObject({
    out: [0],
    notNow: ['food_exceeds_station_capacity 0'],
    changed: ['food_exceeds_station_capacity 2'],
  })
})

it('takes what another choice, fewer of it or another price puts right, and says so', () => {
  const problems = [
    problem('restaurant_closed', undefined),
    problem('price_changed', 0, { seenCents: 690, nowCents: 750 }),
    problem('sold_out', 1, { remaining: 2 }),
    problem('sold_out', 2, { remaining: 0, foodId: 'birra' }),
    problem('option_sold_out', 3),
  ]
  expect(classifyProblems(problems, lines)).toEqual({
    out: [],
    gone: [],
    notNow: [],
    changed: ['price_changed 0', 'sold_out 1', 'sold_out 2', 'option_sold_out 3'],
  })
})

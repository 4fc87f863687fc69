import { expect, it } from 'vitest'
import { findSharedWeek } from './shared-week.ts'

const range = (weekday: number, fulfilment: string | null = null) => ({ weekday, opensMinute: 690, closesMinute: 1380, fulfilment })

it('is the week that all have, without the hours of single services', () => {
  const week = [range(0), range(0, 'delivery'), range(1)]
  expect(findSharedWeek([{ week }, {}, { week: structuredClone(week) }])).toEqual([range(0), range(1)])
})

it('is none where they differ, or nothing is known', () => {
  expect(findSharedWeek([{ week: [range(0)] }, { week: [range(1)] }])).toBeUndefined()
  expect(findSharedWeek([{}])).toBeUndefined()
})

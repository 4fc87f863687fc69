import { expect, it } from 'vitest'
import { routeLine } from './route-lines.ts'

const stations = [
  { id: 'a', kind: 'spit' },
  { id: 'b', kind: 'fryer' },
]

it('a dish goes to each station that works on it, and to the counter where there is none', () => {
  expect(routeLine({ spit: 2, fryer: 1 }, stations)).toEqual(['a', 'b'])
  expect(routeLine({ fryer: 1, spit: 0 }, stations)).toEqual(['b'])
  expect(routeLine({}, stations)).toEqual([null])
  expect(routeLine({ griddle: 3 }, stations)).toEqual([null])
  expect(routeLine({ spit: 1 }, [])).toEqual([null])
})

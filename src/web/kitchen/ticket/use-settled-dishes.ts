import { useEffect, useState } from 'react'
import { doubleTapMs } from '../../shared/double-tap.ts'
import { type Dish, isDishDone, type StationFilter } from '../board/dishes.ts'

/** Time in which a dish that was just crossed off stays in its place, in ms: the second tap of a double tap, or a correction, must not hit another one. */
const settleMs = 2 * doubleTapMs

/** Line numbers of the dishes that moved below the open ones, some time after they were crossed off; back as late. */
export function useSettledDishes(dishes: readonly Dish[], filter: StationFilter): ReadonlySet<number> {
  const done = dishes
    .filter(dish => isDishDone(dish, filter))
    .map(({ lineNumber }) => lineNumber)
    .join()
  const [settled, setSettled] = useState(done)
  useEffect(() => {
    if (settled === done) return
    const timer = setTimeout(() => setSettled(done), settleMs)
    return () => clearTimeout(timer)
  }, [settled, done])
  const [numbers, setNumbers] = useState({ key: settled, set: toNumbers(settled) })
  if (numbers.key === settled) return numbers.set
  const next = { key: settled, set: toNumbers(settled) }
  setNumbers(next)
  return next.set
}

const toNumbers = (key: string): ReadonlySet<number> => new Set(key === '' ? [] : key.split(',').map(Number))

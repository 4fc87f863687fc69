import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { timesAnswer } from '#orders/slots/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { api } from '../../shared/api.ts'
import { dayOf } from '../../shared/format-time.ts'
import { whileLookedAt } from '../../shared/poll-while-visible.ts'
import { useAtMoment } from '../shared/use-at-time.ts'

type Times = z.infer<typeof timesAnswer>

interface AskedTimes {
  slug: string
  fulfilment: Fulfilment
  /** Where it is delivered to; undefined: not, or not known. */
  zone: string | undefined
  /** The zone is being asked for: times without it would be others. */
  wait: boolean
  /** Of the cart, by kind of station. */
  work: Record<string, number>
  slot: string | undefined
  /** The slot has just gone, or the restaurant has closed or paused meanwhile: the list is old. */
  old: boolean
}

const dayLong = 86_400_000

/**
 * When one can order at a restaurant, on the day that is looked at: the first with a free quarter of an hour, or the one of the
 * slot that was chosen before, be it past midnight of the day before, until somebody looks at another. `find`: a slot was chosen
 * that is not in the list. Asked each minute, too, while it is looked at, and as the restaurant opens again.
 */
export function useTimes({ slug, fulfilment, zone, wait, work, slot, old }: AskedTimes): {
  times: Times | undefined
  failed: boolean
  look: (date: string) => void
  find: () => void
} {
  const [date, setDate] = useState<string>()
  const [times, setTimes] = useState<Times>()
  const [failed, setFailed] = useState(false)
  /** Days on which the slot may yet be found. */
  const lookedFor = useRef<string[]>(undefined)
  const [round, setRound] = useState(0)
  const quietly = useRef(() => {})
  const needed = Object.entries(work)
    .map(([kind, units]) => `${kind}:${units}`)
    .join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has just changed makes the list old, one from elsewhere is looked for
  useEffect(() => {
    if (wait) return
    const gone = new AbortController()
    const ask = (fail: () => void) =>
      api<Times>('GET', `/restaurants/${slug}/times`, { query: { fulfilment, zone, date, work: needed || undefined }, signal: gone.signal }).then(answer => {
        setFailed(false)
        const at = slot === undefined ? undefined : Date.parse(slot)
        const days = lookedFor.current ?? (at === undefined ? [] : [dayOf(at), dayOf(at - dayLong)])
        lookedFor.current = days.filter(day => day !== answer.date)
        const there = slot === undefined || answer.slots.includes(slot)
        const next = there ? undefined : lookedFor.current.find(day => answer.dates.some(each => each.date === day))
        if (next !== undefined) return setDate(next)
        lookedFor.current = []
        setTimes(answer)
      }, fail)
    void ask(() => !gone.signal.aborted && setFailed(true))
    // A kitchen pauses and takes orders again while somebody reads; that nobody answered just then is no news.
    quietly.current = () => void ask(() => {})
    const stop = whileLookedAt(quietly.current)
    return () => {
      stop()
      gone.abort()
    }
  }, [slug, fulfilment, zone, wait, date, needed, old, round])

  useAtMoment(times?.opensAt, quietly)

  // Of a day that could not be asked for, too: it is asked for once more.
  const look = (day: string) => {
    setDate(day)
    setRound(last => last + 1)
  }
  const find = () => {
    lookedFor.current = undefined
    setRound(last => last + 1)
  }
  return { times, failed, look, find }
}

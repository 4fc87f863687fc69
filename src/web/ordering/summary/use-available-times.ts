import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { timesAnswer } from '#orders/slots/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { api } from '../../shared/api.ts'
import { toRomeDate } from '../../shared/format-time.ts'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'
import { useAtTime } from '../shared/use-at-time.ts'

type AvailableTimes = z.infer<typeof timesAnswer>

interface TimesQuery {
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

const dayMs = 86_400_000

/**
 * When one can order at a restaurant, on the day that is looked at: the first with a free quarter of an hour, or the one of the
 * slot that was chosen before, be it past midnight of the day before, until somebody looks at another. `find`: a slot was chosen
 * that is not in the list. Asked each minute, too, while it is looked at, and as the restaurant opens again.
 */
export function useAvailableTimes({ slug, fulfilment, zone, wait, work, slot, old }: TimesQuery): {
  times: AvailableTimes | undefined
  failed: boolean
  look: (date: string) => void
  find: () => void
} {
  const [date, setDate] = useState<string>()
  const [times, setTimes] = useState<AvailableTimes>()
  const [failed, setFailed] = useState(false)
  /** Days on which the slot may yet be found. */
  const candidateDates = useRef<string[]>(undefined)
  const [attempt, setAttempt] = useState(0)
  const refreshQuietly = useRef(() => {})
  const serializedWork = Object.entries(work)
    .map(([kind, units]) => `${kind}:${units}`)
    .join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has just changed makes the list old, one from elsewhere is looked for
  useEffect(() => {
    if (wait) return
    const controller = new AbortController()
    const loadTimes = (fail: () => void) =>
      api<AvailableTimes>('GET', `/restaurants/${slug}/times`, {
        query: { fulfilment, zone, date, work: serializedWork || undefined },
        signal: controller.signal,
      }).then(answer => {
        setFailed(false)
        const slotAt = slot === undefined ? undefined : Date.parse(slot)
        const days = candidateDates.current ?? (slotAt === undefined ? [] : [toRomeDate(slotAt), toRomeDate(slotAt - dayMs)])
        candidateDates.current = days.filter(day => day !== answer.date)
        const hasSlot = slot === undefined || answer.slots.includes(slot)
        const next = hasSlot ? undefined : candidateDates.current.find(day => answer.dates.some(each => each.date === day))
        if (next !== undefined) return setDate(next)
        candidateDates.current = []
        setTimes(answer)
      }, fail)
    void loadTimes(() => !controller.signal.aborted && setFailed(true))
    // A kitchen pauses and takes orders again while somebody reads; that nobody answered just then is no news.
    refreshQuietly.current = () => void loadTimes(() => {})
    const stop = pollWhileVisible(refreshQuietly.current)
    return () => {
      stop()
      controller.abort()
    }
  }, [slug, fulfilment, zone, wait, date, serializedWork, old, attempt])

  useAtTime(times?.opensAt, refreshQuietly)

  // Of a day that could not be asked for, too: it is asked for once more.
  const look = (day: string) => {
    setDate(day)
    setAttempt(last => last + 1)
  }
  const find = () => {
    candidateDates.current = undefined
    setAttempt(last => last + 1)
  }
  return { times, failed, look, find }
}

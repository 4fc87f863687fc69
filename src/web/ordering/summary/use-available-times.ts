import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { timesAnswer } from '#orders/slots/contract.ts'
import { dayMs } from '#platform/time-units.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { api } from '../../shared/api.ts'
import { toRomeDate } from '../../shared/format-time.ts'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'
import { useAtTime } from '../shared/use-at-time.ts'

type AvailableTimes = z.infer<typeof timesAnswer>

interface TimesQuery {
  slug: string
  fulfilment: Fulfilment
  /** Delivery zone; undefined if unknown or not a delivery. */
  zone: string | undefined
  /** The zone is loading; times without the zone would differ. */
  wait: boolean
  /** Prep load of the cart by station kind. */
  work: Record<string, number>
  slot: string | undefined
  /** The list is stale: the slot has just gone, or the restaurant has closed or paused. */
  old: boolean
}

/**
 * Available times of a restaurant on the selected date. Default: the date of the chosen slot (a slot past midnight belongs to the day before), else
 * the first with a free slot. `look` selects a date; `find` searches a chosen slot that is not in the list. Reloads each minute while visible, and
 * when the restaurant opens.
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
  /** Dates that may still contain the slot. */
  const candidateDates = useRef<string[]>(undefined)
  const [attempt, setAttempt] = useState(0)
  const refreshQuietly = useRef(() => {})
  const serializedWork = Object.entries(work)
    .map(([kind, units]) => `${kind}:${units}`)
    .join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` and the cart repeat the request; the chosen slot is only read
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
        const next = hasSlot ? undefined : candidateDates.current.find(day => answer.dates.some(date => date.date === day))
        if (next !== undefined) return setDate(next)
        candidateDates.current = []
        setTimes(answer)
      }, fail)
    void loadTimes(() => !controller.signal.aborted && setFailed(true))
    // Background refresh: a kitchen may pause or resume while the page is open. Ignore errors.
    refreshQuietly.current = () => void loadTimes(() => {})
    const stop = pollWhileVisible(refreshQuietly.current)
    return () => {
      stop()
      controller.abort()
    }
  }, [slug, fulfilment, zone, wait, date, serializedWork, old, attempt])

  useAtTime(times?.opensAt, refreshQuietly)

  // Increment the attempt too, so that picking the same date retries after a failure.
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

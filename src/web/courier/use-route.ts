import { useCallback, useEffect, useState } from 'react'
import type { CourierRoute } from '#kitchen/delivery/contract.ts'
import { noteSecondFactorRequired } from '../session/second-factor-required.ts'
import { ApiError, api } from '../shared/api.ts'
import { openEventStream } from '../shared/sse-client.ts'
import { pickLaterRoute } from './later-round.ts'

/** Sends one step; false when it was refused or not sent, after `failed` was called. */
export type StepAction = (path: string, body?: object) => Promise<boolean>

interface LiveRoute {
  round: CourierRoute | undefined
  lost: boolean
  /** Signed-in user does not deliver for this restaurant. */
  refused: boolean
  act: StepAction
  /** Result of the last step, as announced. */
  announcement: string
}

/**
 * Live courier route. Each event carries the full route, so a reconnect misses nothing. Also reports orders that the kitchen reclaimed or
 * assigned; both callbacks must be stable.
 */
export function useRoute(
  restaurantId: string | undefined,
  failed: (error: unknown) => void,
  onKitchenChange: (change: 'reclaimed' | 'assigned', number: number) => void,
): LiveRoute {
  const [round, setRound] = useState<CourierRoute>()
  const [lost, setLost] = useState(false)
  const [refused, setRefused] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (restaurantId === undefined) return
    setRound(undefined)
    setRefused(false)
    return openEventStream({
      path: `/courier/events?restaurant=${restaurantId}`,
      onEvent(event, data) {
        if (event === 'round') setRound(current => pickLaterRoute(current, data as CourierRoute))
        else if (event === 'reclaimed' || event === 'assigned') onKitchenChange(event, (data as { number: number }).number)
      },
      onState(state) {
        setLost(state === 'lost')
        if (state !== 'lost') return
        // EventSource can't tell a refusal from a lost connection; a plain call can.
        api('GET', '/courier/route', { query: { restaurant: restaurantId } }).catch(error => {
          noteSecondFactorRequired(error)
          if (error instanceof ApiError && (error.status === 403 || error.status === 404)) setRefused(true)
        })
      },
    })
  }, [restaurantId, onKitchenChange])

  const act = useCallback<StepAction>(
    async (path, body = {}) => {
      try {
        const { message, ...updatedRoute } = await api<CourierRoute & { message: string }>('POST', path, { body })
        setRound(shown => pickLaterRoute(shown, updatedRoute))
        setAnnouncement(message)
        return true
      } catch (error) {
        failed(error)
        return false
      }
    },
    [failed],
  )

  return { round, lost, refused, act, announcement }
}

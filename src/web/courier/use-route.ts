import { useCallback, useEffect, useRef, useState } from 'react'
import type { CourierRoute } from '#kitchen/delivery/contract.ts'
import { noteSecondFactorRequired } from '../session/second-factor-required.ts'
import { ApiError, api } from '../shared/api.ts'
import type { OfflineWork } from '../shared/offline/offline-notice.tsx'
import { useKeptState } from '../shared/offline/use-kept-state.ts'
import { useTapQueue } from '../shared/offline/use-tap-queue.ts'
import { openEventStream } from '../shared/sse-client.ts'
import { pickLaterRoute } from './later-round.ts'
import { parseStepPath } from './project-taps.ts'
import { useProjectedRoute } from './use-projected-route.ts'

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
  offline: OfflineWork
}

/**
 * Live courier route. Each event carries the full route, so a reconnect misses nothing; steps that waited are sent then. Also reports orders that
 * the kitchen reclaimed or assigned; both callbacks must be stable.
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
  const applyAnswer = useCallback((answer: object) => {
    const { message, ...updatedRoute } = answer as Partial<CourierRoute> & { message?: string }
    if (updatedRoute.stops) setRound(shown => pickLaterRoute(shown, updatedRoute as CourierRoute))
    setAnnouncement(message ?? '')
  }, [])
  const { queue, waiting, refused: refusedTaps } = useTapQueue(`courier:${restaurantId ?? ''}`, applyAnswer)
  const { updatedAt, noteAlive, noteReceived } = useKeptState(restaurantId && `courier:${restaurantId}`, { state: round, isLost: lost, show: setRound })

  useEffect(() => {
    if (restaurantId === undefined) return
    setRound(undefined)
    setRefused(false)
    return openEventStream({
      path: `/courier/events?restaurant=${restaurantId}`,
      onAlive: noteAlive,
      onEvent(event, data) {
        if (event === 'round') {
          noteReceived()
          setRound(current => pickLaterRoute(current, data as CourierRoute))
          void queue.replay()
        } else if (event === 'reclaimed' || event === 'assigned') onKitchenChange(event, (data as { number: number }).number)
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
  }, [restaurantId, onKitchenChange, queue, noteAlive, noteReceived])

  const stops = useRef<CourierRoute['stops']>([])
  stops.current = round?.stops ?? []

  const act = useCallback<StepAction>(
    async (path, body = {}) => {
      try {
        // A step that still waits is undone here.
        if (path.endsWith('/undo') && queue.withdraw(path.slice(0, -'/undo'.length))) return true
        const target = parseStepPath(path)
        if (target) await queue.send(path, body, stops.current.find(({ orderId }) => orderId === target.orderId)?.number ?? null)
        else applyAnswer(await api<CourierRoute & { message: string }>('POST', path, { body }))
        return true
      } catch (error) {
        failed(error)
        return false
      }
    },
    [failed, queue, applyAnswer],
  )

  const shown = useProjectedRoute(round, waiting, lost)
  return { round: shown, lost, refused, act, announcement, offline: { updatedAt, waiting, refused: refusedTaps, acknowledge: () => queue.acknowledge() } }
}

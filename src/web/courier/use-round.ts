import { useCallback, useEffect, useState } from 'react'
import type { CourierRound } from '#kitchen/delivery/contract.ts'
import { noteSecondFactorNeeded } from '../session/second-factor-required.ts'
import { ApiFailure, api } from '../shared/api.ts'
import { openLiveStream } from '../shared/sse-client.ts'
import { laterRound } from './later-round.ts'

/** Does one step; false when it was refused or not sent, and `failed` has been told why. */
export type Act = (path: string, body?: object) => Promise<boolean>

interface Live {
  round: CourierRound | undefined
  lost: boolean
  /** Whoever is signed in does not deliver there. */
  refused: boolean
  act: Act
  /** What the last step came to. */
  said: string
}

/** A courier's round as it moves; each news is the whole of it, so nothing is missing after a loss. What the kitchen takes back is told too; both tellers the same at each call. */
export function useRound(restaurantId: string | undefined, failed: (error: unknown) => void, reclaimed: (number: number) => void): Live {
  const [round, setRound] = useState<CourierRound>()
  const [lost, setLost] = useState(false)
  const [refused, setRefused] = useState(false)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (restaurantId === undefined) return
    setRound(undefined)
    setRefused(false)
    return openLiveStream({
      path: `/courier/events?restaurant=${restaurantId}`,
      onEvent(event, data) {
        if (event === 'round') setRound(shown => laterRound(shown, data as CourierRound))
        else if (event === 'reclaimed') reclaimed((data as { number: number }).number)
      },
      onState(state) {
        setLost(state === 'lost')
        if (state !== 'lost') return
        // The stream can't tell a refusal from a lost line: the call can.
        api('GET', '/courier/round', { query: { restaurant: restaurantId } }).catch(error => {
          noteSecondFactorNeeded(error)
          if (error instanceof ApiFailure && (error.status === 403 || error.status === 404)) setRefused(true)
        })
      },
    })
  }, [restaurantId, reclaimed])

  const act = useCallback<Act>(
    async (path, body = {}) => {
      try {
        const { message, ...stepped } = await api<CourierRound & { message: string }>('POST', path, { body })
        setRound(shown => laterRound(shown, stepped))
        setSaid(message)
        return true
      } catch (error) {
        failed(error)
        return false
      }
    },
    [failed],
  )

  return { round, lost, refused, act, said }
}

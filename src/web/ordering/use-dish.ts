import { useCallback, useEffect, useState } from 'react'
import { ApiFailure, api } from '../api.ts'
import type { RestaurantDish } from './dish-build.ts'

/** A dish as a restaurant sells it, with its questions; `failed` is a sentence where the server wrote one. */
export function useDish(slug: string, foodId: string): { dish: RestaurantDish | undefined; failed: string | true | undefined; again: () => void } {
  const [answer, setAnswer] = useState<{ dish?: RestaurantDish; failed?: string | true }>({})
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further round asks the same again
  useEffect(() => {
    const gone = new AbortController()
    api<{ dish: RestaurantDish }>('GET', `/restaurants/${slug}/dishes/${foodId}`, { signal: gone.signal }).then(
      ({ dish }) => setAnswer({ dish }),
      error => {
        if (!gone.signal.aborted) setAnswer({ failed: error instanceof ApiFailure ? error.message : true })
      },
    )
    return () => gone.abort()
  }, [slug, foodId, round])
  const again = useCallback(() => {
    setAnswer({})
    setRound(last => last + 1)
  }, [])
  return { ...answer, dish: answer.dish, failed: answer.failed, again }
}

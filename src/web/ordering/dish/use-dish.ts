import { useCallback, useEffect, useState } from 'react'
import { ApiFailure, api } from '../../shared/api.ts'
import type { CartLine } from '../state/cart-store.ts'
import type { RestaurantCombo } from '../state/combo-selection.ts'
import type { RestaurantDish } from '../state/customization.ts'

interface Made {
  dish?: RestaurantDish
  combo?: RestaurantCombo
}

interface Asked extends Made {
  failed: string | true | undefined
  /** It failed and is being asked once more. */
  asking: boolean
  again: () => void
}

/** A dish, or a combo with its slots, as a restaurant sells it, with its questions; without one, at the chain's prices; `failed` is a sentence where the server wrote one. */
export function useDish(slug: string | undefined, { foodId, combo }: Pick<CartLine, 'foodId' | 'combo'>): Asked {
  const [answer, setAnswer] = useState<Made & { failed?: string | true; asking?: boolean }>({})
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further round asks the same again
  useEffect(() => {
    const gone = new AbortController()
    api<Made>('GET', `${slug === undefined ? '/menu' : `/restaurants/${slug}`}/${combo ? 'combos' : 'dishes'}/${foodId}`, { signal: gone.signal }).then(
      ({ dish, combo: made }) => setAnswer(dish || made ? { dish, combo: made } : { failed: true }),
      error => {
        if (!gone.signal.aborted) setAnswer({ failed: (error instanceof ApiFailure && error.message) || true })
      },
    )
    return () => gone.abort()
  }, [slug, foodId, combo, round])
  const again = useCallback(() => {
    setAnswer(last => ({ ...last, asking: true }))
    setRound(last => last + 1)
  }, [])
  return { ...answer, failed: answer.failed, asking: answer.asking ?? false, again }
}

import { useCallback, useEffect, useState } from 'react'
import { ApiError, api } from '../../shared/api.ts'
import type { CartLine } from '../state/cart-store.ts'
import type { RestaurantCombo } from '../state/combo-selection.ts'
import type { RestaurantDish } from '../state/customization.ts'
import { useFulfilment } from '../state/fulfilment-store.ts'

interface DishData {
  dish?: RestaurantDish
  combo?: RestaurantCombo
}

interface DishState extends DishData {
  failed: string | true | undefined
  /** A retry is pending. */
  isLoading: boolean
  retry: () => void
}

/**
 * Dish with its options, or combo with its slots, as a restaurant sells it at the page's or the chosen time; without a restaurant, at the chain's prices. `failed` is the server's
 * message, if any.
 */
export function useDish(slug: string | undefined, { foodId, combo }: Pick<CartLine, 'foodId' | 'combo'>, pageTime?: string): DishState {
  const [answer, setAnswer] = useState<DishData & { failed?: string | true; isLoading?: boolean }>({})
  const [attempt, setAttempt] = useState(0)
  const { fulfilment, slot } = useFulfilment()
  const at = pageTime ?? (fulfilment === 'table' ? undefined : slot)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt repeats the request
  useEffect(() => {
    const controller = new AbortController()
    api<DishData>('GET', `${slug === undefined ? '/menu' : `/restaurants/${slug}`}/${combo ? 'combos' : 'dishes'}/${foodId}`, {
      query: { at },
      signal: controller.signal,
    }).then(
      ({ dish, combo: made }) => setAnswer(dish || made ? { dish, combo: made } : { failed: true }),
      error => {
        if (!controller.signal.aborted) setAnswer({ failed: (error instanceof ApiError && error.message) || true })
      },
    )
    return () => controller.abort()
  }, [slug, foodId, combo, at, attempt])
  const retry = useCallback(() => {
    setAnswer(last => ({ ...last, isLoading: true }))
    setAttempt(last => last + 1)
  }, [])
  return { ...answer, failed: answer.failed, isLoading: answer.isLoading ?? false, retry }
}

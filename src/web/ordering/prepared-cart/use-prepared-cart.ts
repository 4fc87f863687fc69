import { useEffect, useState } from 'react'
import type { PreparedCart } from '#assistants/carts/contract.ts'
import { ApiError, api } from '../../shared/api.ts'

/** Answer to a link: `over` once it has expired, `failed` with a message when another try may help. */
type PreparedCartAnswer = { state: 'loading' } | { state: 'over' } | { state: 'failed'; message: string } | { state: 'ready'; cart: PreparedCart }

/** Loads the cart behind a link; `again` repeats a failed try. `noAnswer`: message without an answer of the server. */
export function usePreparedCart(token: string, noAnswer: string): [PreparedCartAnswer, again: () => void] {
  const [answer, setAnswer] = useState<PreparedCartAnswer>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    const controller = new AbortController()
    api<{ cart: PreparedCart }>('GET', `/assistant-carts/${encodeURIComponent(token)}`, { signal: controller.signal }).then(
      ({ cart }) => setAnswer({ state: 'ready', cart }),
      error => {
        if (controller.signal.aborted) return
        const isOver = error instanceof ApiError && (error.status === 404 || error.status === 400)
        setAnswer(isOver ? { state: 'over' } : { state: 'failed', message: error instanceof ApiError ? error.message : noAnswer })
      },
    )
    return () => controller.abort()
  }, [token, attempt, noAnswer])
  const again = () => {
    setAnswer({ state: 'loading' })
    setAttempt(count => count + 1)
  }
  return [answer, again]
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { noteSecondFactorRequired } from '../session/second-factor-required.ts'
import { ApiError, NetworkError } from '../shared/api.ts'

const listeners = new Set<() => void>()
let isLost = false

function setConnectionLost(now: boolean): void {
  if (isLost === now) return
  isLost = now
  for (const listener of listeners) listener()
  if (now && !isPolling) void pollUntilReachable()
}

let isPolling = false

/** Polls until the server answers: an unanswered change is not repeated, and no read may be active. */
async function pollUntilReachable(): Promise<void> {
  isPolling = true
  for (let attempt = 0; isLost; attempt++) {
    await waitForRetry(Math.min(1000 * 2 ** attempt, 10_000))
    const hasAnswered = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (hasAnswered) setConnectionLost(false)
  }
  isPolling = false
}

/** @param maxMs delay in ms, cut short when the device is online again */
function waitForRetry(maxMs: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, maxMs)
    addEventListener('online', end)
  })
}

/** Reports a lost connection and resolves when the server answers again. */
export function waitUntilReachable(): Promise<void> {
  setConnectionLost(true)
  return new Promise(resolve => {
    const unsubscribe = subscribe(() => {
      if (isLost) return
      unsubscribe()
      resolve()
    })
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the last call failed without an answer. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  )

/** Any answer, even a refusal, proves that the server is reachable. */
function noteReachability(error: unknown): void {
  setConnectionLost(error instanceof NetworkError)
  noteSecondFactorRequired(error)
}

/** Server overloaded: worth a retry. */
const isServerBusy = (error: unknown) => error instanceof ApiError && (error.status === 503 || error.status === 429)

/** Query cache of the signed-in screens. Unanswered reads retry with growing delays; changes never, since the first may have arrived. */
export const createQueryClient = (): QueryClient => {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onSuccess: () => setConnectionLost(false), onError: noteReachability }),
    mutationCache: new MutationCache({
      onSuccess() {
        setConnectionLost(false)
        // Inactive lists must show the change on return: invalidate even fresh ones.
        void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
      },
      onError: noteReachability,
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry(count, error) {
          noteReachability(error)
          return error instanceof NetworkError || (isServerBusy(error) && count < 3)
        },
        retryDelay: count => Math.min(1000 * 2 ** count, 10_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return queries
}

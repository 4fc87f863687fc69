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

/** Whether anybody is there again: a change that was not answered asks no second time, and there may be nothing to read. */
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

/** @param maxMs in milliseconds: less when the device says that it is connected again */
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

/** Says that a call found nobody, and resolves when somebody answers again. */
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

/** Whether the last call found nobody at the other end. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  )

/** Somebody answered, if only with a refusal. */
function noteReachability(error: unknown): void {
  setConnectionLost(error instanceof NetworkError)
  noteSecondFactorRequired(error)
}

/** The server was there and had no time: worth a second try. */
const isServerBusy = (error: unknown) => error instanceof ApiError && (error.status === 503 || error.status === 429)

/**
 * What the signed-in screens have read, for as long as they are open. Reads without an answer are tried again until
 * there is one, less and less often; changes never, since the first may have arrived.
 */
export const createQueryClient = (): QueryClient => {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onSuccess: () => setConnectionLost(false), onError: noteReachability }),
    mutationCache: new MutationCache({
      onSuccess() {
        setConnectionLost(false)
        // A list that one goes back to has what was just done on one of its things: it is asked for anew, however fresh it is.
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

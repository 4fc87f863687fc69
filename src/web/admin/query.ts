import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { noteSecondFactorNeeded } from '../session/second-factor-required.ts'
import { ApiFailure, NoAnswer } from '../shared/api.ts'

const listeners = new Set<() => void>()
let lost = false

function setLost(now: boolean): void {
  if (lost === now) return
  lost = now
  for (const listener of listeners) listener()
  if (now && !asking) void askUntilAnswered()
}

let asking = false

/** Whether anybody is there again: a change that was not answered asks no second time, and there may be nothing to read. */
async function askUntilAnswered(): Promise<void> {
  asking = true
  for (let tries = 0; lost; tries++) {
    await pause(Math.min(1000 * 2 ** tries, 10_000))
    const answered = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) setLost(false)
  }
  asking = false
}

/** @param most in milliseconds: less when the device says that it is connected again */
function pause(most: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, most)
    addEventListener('online', end)
  })
}

/** Says that a call found nobody, and resolves when somebody answers again. */
export function untilReached(): Promise<void> {
  setLost(true)
  return new Promise(resolve => {
    const leave = subscribe(() => {
      if (lost) return
      leave()
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
    () => lost,
    () => false,
  )

/** Somebody answered, if only with a refusal. */
function reached(error: unknown): void {
  setLost(error instanceof NoAnswer)
  noteSecondFactorNeeded(error)
}

/** The server was there and had no time: worth a second try. */
const busy = (error: unknown) => error instanceof ApiFailure && (error.status === 503 || error.status === 429)

/**
 * What the signed-in screens have read, for as long as they are open. Reads without an answer are tried again until
 * there is one, less and less often; changes never, since the first may have arrived.
 */
export const newQueries = (): QueryClient => {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onSuccess: () => setLost(false), onError: reached }),
    mutationCache: new MutationCache({
      onSuccess() {
        setLost(false)
        // A list that one goes back to has what was just done on one of its things: it is asked for anew, however fresh it is.
        void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
      },
      onError: reached,
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry(count, error) {
          reached(error)
          return error instanceof NoAnswer || (busy(error) && count < 3)
        },
        retryDelay: count => Math.min(1000 * 2 ** count, 10_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return queries
}

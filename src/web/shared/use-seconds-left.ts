import { useServerNow } from './use-now.ts'

/** Whole seconds until `untilInstant`, an ISO instant on the server's clock; never below 0. */
export function useSecondsLeft(untilInstant: string): number {
  const now = useServerNow(1000)
  return Math.max(0, Math.round((Date.parse(untilInstant) - now) / 1000))
}

import { useEffect, useState } from 'react'
import { type DescribedApi, parseApi } from './described-api.ts'

/** Fetches the description from the server. `again` retries after a failure. */
export function useApi(): { api: DescribedApi | undefined; failed: boolean; again: () => void } {
  const [api, setApi] = useState<DescribedApi>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    const controller = new AbortController()
    setFailed(false)
    fetch('/api/v1/openapi.json', { signal: controller.signal })
      .then(async answer => setApi(parseApi(await answer.json())))
      .catch(() => setFailed(!controller.signal.aborted))
    return () => controller.abort()
  }, [attempt])
  return { api, failed, again: () => setAttempt(attempt + 1) }
}

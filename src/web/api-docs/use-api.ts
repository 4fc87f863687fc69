import { useEffect, useState } from 'react'
import { type DescribedApi, parseApi } from './described-api.ts'

/** Fetches the description from the server. `retry` asks again after a failure. */
export function useApi(): { api: DescribedApi | undefined; failed: boolean; retry: () => void } {
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
  return { api, failed, retry: () => setAttempt(attempt + 1) }
}

import { useEffect, useState } from 'react'
import { type DescribedApi, parseApi } from './described-api.ts'

/** Fetches the description from the server. `retry` asks again after a failure, whatever a cache has. */
export function useApi(): { api: DescribedApi | undefined; failed: boolean; retry: () => void } {
  const [api, setApi] = useState<DescribedApi>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setFailed(false)
    fetch('/api/v1/openapi.json', { signal: controller.signal, cache: attempt === 0 ? 'default' : 'reload' })
      .then(async answer => setApi(parseApi(await answer.json())))
      .catch(() => setFailed(!controller.signal.aborted))
    return () => controller.abort()
  }, [attempt])
  return { api, failed, retry: () => setAttempt(attempt + 1) }
}

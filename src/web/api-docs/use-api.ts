import { useEffect, useState } from 'react'
import { type DescribedApi, readApi } from './described-api.ts'

/** The description as the server gives it now. `again` asks anew after a failure. */
export function useApi(): { api: DescribedApi | undefined; failed: boolean; again: () => void } {
  const [api, setApi] = useState<DescribedApi>()
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    fetch('/api/v1/openapi.json', { signal: leaving.signal })
      .then(async answer => setApi(readApi(await answer.json())))
      .catch(() => setFailed(!leaving.signal.aborted))
    return () => leaving.abort()
  }, [turn])
  return { api, failed, again: () => setTurn(turn + 1) }
}

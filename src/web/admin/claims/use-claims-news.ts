import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openEventStream } from '../../shared/sse-client.ts'
import { usePageVisible } from '../../shared/use-page-visible.ts'

/** Reloads the visible list of claims when one is made or decided. */
export function useClaimUpdates(): void {
  const queries = useQueryClient()
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isVisible) return
    return openEventStream({
      path: '/claims/events',
      onEvent(event) {
        if (event === 'claims') void queries.invalidateQueries({ queryKey: ['claims'] })
      },
      onState() {},
    })
  }, [queries, isVisible])
}

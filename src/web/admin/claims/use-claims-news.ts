import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openLiveStream } from '../../shared/sse-client.ts'
import { useLookedAt } from '../looked-at.ts'

/** While the list of claims is looked at: it is read anew as soon as one is made or decided. */
export function useClaimsNews(): void {
  const queries = useQueryClient()
  const looked = useLookedAt()
  useEffect(() => {
    if (!looked) return
    return openLiveStream({
      path: '/claims/events',
      onEvent(event) {
        if (event === 'claims') void queries.invalidateQueries({ queryKey: ['claims'] })
      },
      onState() {},
    })
  }, [queries, looked])
}

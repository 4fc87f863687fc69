import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { openEventStream } from '../../../shared/sse-client.ts'
import { usePageVisible } from '../../../shared/use-page-visible.ts'

/** Reloads a visible order on every event, even when closed: refunds and claims still follow. */
export function useOrderUpdates(id: string, version: number | undefined): void {
  const queries = useQueryClient()
  const isVisible = usePageVisible()
  const isLoaded = version !== undefined
  useEffect(() => {
    if (!isLoaded || !isVisible) return
    return openEventStream({
      path: `/orders/${encodeURIComponent(id)}/events`,
      onEvent(event, data) {
        const cachedOrder = queries.getQueryData<{ version: number }>(['order', id])
        if (event === 'order' && (data as OrderProgress).version > (cachedOrder?.version ?? 0)) void queries.invalidateQueries({ queryKey: ['order', id] })
      },
      onState() {},
    })
  }, [queries, id, isLoaded, isVisible])
}

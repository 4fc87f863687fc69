import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { openLiveStream } from '../../../shared/sse-client.ts'
import { useLookedAt } from '../../looked-at.ts'

/** While an order is looked at: whatever moves of it has it read anew, also once it is closed: a refund is answered, something is claimed. */
export function useOrderMoves(id: string, version: number | undefined): void {
  const queries = useQueryClient()
  const looked = useLookedAt()
  const there = version !== undefined
  useEffect(() => {
    if (!there || !looked) return
    return openLiveStream({
      path: `/orders/${encodeURIComponent(id)}/events`,
      onEvent(event, data) {
        const shown = queries.getQueryData<{ version: number }>(['order', id])
        if (event === 'order' && (data as OrderProgress).version > (shown?.version ?? 0)) void queries.invalidateQueries({ queryKey: ['order', id] })
      },
      onState() {},
    })
  }, [queries, id, there, looked])
}

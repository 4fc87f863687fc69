import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAction, BulkPlan, BulkResult } from '#app/office/bulk/contract.ts'
import type { AffectedOrdersSummary } from '#restaurants/hours/contract.ts'
import { api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { useInvalidateRestaurants } from '../queries.ts'
import { bulkText as t } from './bulk-text.ts'

/** Selected restaurants: by id, or all that the filters of the list find. */
export type BulkSelection = { restaurantIds: string[] } | { filter: { search: string; city?: string; company?: string } }

export interface BulkDone {
  id: string
  message: string
  results: BulkResult[]
}

/** Root of the query keys of previews and recent changes. */
const bulkKey = 'bulk'

/** What the action would do, read again with every change of it. */
export const useBulkPreview = (action: BulkAction | undefined, selection: BulkSelection) =>
  useQuery({
    queryKey: [bulkKey, 'preview', action, selection],
    queryFn: ({ signal }) =>
      api<{ restaurants: BulkPlan[] } & AffectedOrdersSummary>('POST', '/office/bulk/preview', { body: { action, ...selection }, signal }),
    enabled: action !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

/** Applies or undoes a bulk change and reloads the lists; undefined if it was refused as a whole. */
export function useBulkChange() {
  const invalidate = useInvalidateRestaurants()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const send = async (path: string, body: object): Promise<BulkDone | undefined> => {
    setBusy(true)
    try {
      const done = await sendIdempotent<BulkDone>('POST', path, { body })
      toast({ tone: done.results.some(({ outcome }) => outcome === 'refused' || outcome === 'kept') ? 'info' : 'success', text: done.message })
      return done
    } catch (error) {
      toastFailure(error, { refused: t('office-bulk.refused') })
      return undefined
    } finally {
      await Promise.all([invalidate(), queries.invalidateQueries({ queryKey: [bulkKey] }), queries.invalidateQueries({ queryKey: ['kitchens-to-watch'] })])
      setBusy(false)
    }
  }
  return {
    isBusy,
    apply: (action: BulkAction, plans: readonly BulkPlan[]) => send('/office/bulk', { action, restaurants: plans.map(({ id, version }) => ({ id, version })) }),
    undo: (id: string) => send(`/office/bulk/${id}/undo`, {}),
  }
}

export const useRecentBulkChanges = <Answer extends object>() =>
  useQuery({ queryKey: [bulkKey, 'recent'], queryFn: ({ signal }) => api<Answer>('GET', '/office/bulk', { signal }), gcTime: 0 }).data

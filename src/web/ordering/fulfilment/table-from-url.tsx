import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { TableLookup } from '#orders/delivery/contract.ts'
import { tableParameter } from '#restaurants/vocabulary.ts'
import { ApiError, api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { getFulfilment, markTableUnreadable } from '../state/fulfilment-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { chooseTable } from './table-code.tsx'

/** Statuses of unknown or malformed table codes. */
const unknownTableStatuses: ReadonlySet<number> = new Set([400, 404])

/** Chooses the table of a QR code's URL. The code is removed from the address bar, so that a copied link seats no one else. */
export default function TableFromUrl({ code, answered }: { code: string; answered: () => void }) {
  const t = useOrderingTexts()
  const [, setSearch] = useSearchParams()
  const token = code.trim().toUpperCase()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per code, not per render
  useEffect(() => {
    const controller = new AbortController()
    const removeFromUrl = () => {
      if (!new URLSearchParams(window.location.search).has(tableParameter)) return
      setSearch(
        params => {
          params.delete(tableParameter)
          return params
        },
        { replace: true, preventScrollReset: true },
      )
    }
    api<TableLookup>('GET', `/tables/${encodeURIComponent(token)}`, { signal: controller.signal }).then(
      foundTable => {
        chooseTable(token, foundTable)
        answered()
        removeFromUrl()
      },
      error => {
        if (controller.signal.aborted) return
        answered()
        // Show an unknown code above the menu until a method is chosen.
        if (error instanceof ApiError && unknownTableStatuses.has(error.status)) {
          markTableUnreadable(token)
          return removeFromUrl()
        }
        // Other failures are retried on reload. A guest already at this table loses nothing.
        if (getFulfilment().table?.token !== token) toast({ tone: 'error', text: error instanceof ApiError ? error.message : t('ordering.no_answer') })
      },
    )
    return () => controller.abort()
  }, [token])
  return null
}

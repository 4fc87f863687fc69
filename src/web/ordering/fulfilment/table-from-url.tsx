import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { TableLookup } from '#orders/delivery/contract.ts'
import { tableParameter } from '#restaurants/vocabulary.ts'
import { ApiError, api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { getFulfilment, markTableUnreadable } from '../state/fulfilment-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { chooseTable } from './table-code.tsx'

/** Unknown, or nothing that could be a code at all. */
const unknownTableStatuses: ReadonlySet<number> = new Set([400, 404])

/** The address behind a table's QR code: the order goes to that table. The code leaves the address bar, so that a copied link seats nobody else. */
export default function TableFromUrl({ code, answered }: { code: string; answered: () => void }) {
  const t = useOrderingTexts()
  const [, setSearch] = useSearchParams()
  const token = code.trim().toUpperCase()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each code, whatever is drawn anew meanwhile
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
        // A code that says no table is said over the menu for as long as nothing is chosen.
        if (error instanceof ApiError && unknownTableStatuses.has(error.status)) {
          markTableUnreadable(token)
          return removeFromUrl()
        }
        // What could not be asked is asked again with the page. Somebody who sits there already loses nothing by it.
        if (getFulfilment().table?.token !== token) toast({ tone: 'error', text: error instanceof ApiError ? error.message : t('ordering.no_answer') })
      },
    )
    return () => controller.abort()
  }, [token])
  return null
}

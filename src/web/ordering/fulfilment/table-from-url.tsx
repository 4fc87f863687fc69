import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { FoundTable } from '#orders/delivery/contract.ts'
import { tableParameter } from '#restaurants/vocabulary.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { misreadTable, wayNow } from '../state/fulfilment-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { takeTable } from './table-code.tsx'

/** Unknown, or nothing that could be a code at all. */
const saysNoTable: ReadonlySet<number> = new Set([400, 404])

/** The address behind a table's QR code: the order goes to that table. The code leaves the address bar, so that a copied link seats nobody else. */
export default function TableFromAddress({ code, answered }: { code: string; answered: () => void }) {
  const t = useOrderingTexts()
  const [, setSearch] = useSearchParams()
  const token = code.trim().toUpperCase()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each code, whatever is drawn anew meanwhile
  useEffect(() => {
    const gone = new AbortController()
    const leave = () => {
      if (!new URLSearchParams(window.location.search).has(tableParameter)) return
      setSearch(
        now => {
          now.delete(tableParameter)
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    }
    api<FoundTable>('GET', `/tables/${encodeURIComponent(token)}`, { signal: gone.signal }).then(
      found => {
        takeTable(token, found)
        answered()
        leave()
      },
      error => {
        if (gone.signal.aborted) return
        answered()
        // A code that says no table is said over the menu for as long as nothing is chosen.
        if (error instanceof ApiFailure && saysNoTable.has(error.status)) {
          misreadTable(token)
          return leave()
        }
        // What could not be asked is asked again with the page. Somebody who sits there already loses nothing by it.
        if (wayNow().table?.token !== token) toast({ tone: 'error', text: error instanceof ApiFailure ? error.message : t('ordering.no_answer') })
      },
    )
    return () => gone.abort()
  }, [token])
  return null
}

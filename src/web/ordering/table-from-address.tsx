import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { FoundTable } from '#orders/contract-reach.ts'
import { tableParameter } from '#restaurants/vocabulary.ts'
import { ApiFailure, api } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { changeWay, wayNow } from './chosen-way.ts'
import { takeTable } from './table-code.tsx'
import { useOrderingTexts } from './texts.ts'

/** The address behind a table's QR code: the order goes to that table. The code leaves the address bar, so that a copied link seats nobody else. */
export default function TableFromAddress({ code }: { code: string }) {
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
        leave()
      },
      error => {
        if (gone.signal.aborted) return
        // Somebody who sits there already loses nothing by a connection that failed.
        if (error instanceof ApiFailure || wayNow().table?.token !== token)
          toast({ tone: 'error', text: error instanceof ApiFailure ? error.message : t('ordering.no_answer') })
        if (!(error instanceof ApiFailure)) return
        // A code that says nothing any more seats nobody, not at the table of another day either.
        if (error.code === 'table_unknown' && wayNow().fulfilment === 'table') changeWay({ fulfilment: 'pickup', table: undefined })
        leave()
      },
    )
    return () => gone.abort()
  }, [token])
  return null
}

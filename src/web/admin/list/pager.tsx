import { useEffect } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { AdminButton } from '../office-button.tsx'
import type { ListUrlState, PageKey } from './list-url-state.ts'

interface PagerProps {
  what: string
  address: Pick<ListUrlState, 'page' | 'goTo'>
  totalPages: number | undefined
  /** Cursors of the neighbouring pages, for long lists. */
  beside?: { previous: PageKey; next: PageKey } | undefined
  /** Hides the pager on a single page, for short lists. */
  short?: boolean
  /** Specified wording: 'Page X of Y', Previous, Next. */
  specified?: boolean
}

/** Page number, page count and links to neighbouring pages. */
export function Pager({ what, address, totalPages, beside, short = false, specified = false }: PagerProps) {
  const t = useAdminTexts()
  const { page, goTo } = address
  const lastPage = totalPages ?? 1
  if (short && lastPage <= 1 && page <= 1) return null
  return (
    <nav className="mt-4 flex flex-wrap items-center justify-between gap-3" aria-label={t('office.pages', { what })}>
      <p className="figures" aria-live="polite">
        {totalPages !== undefined && t(specified ? 'office.page_of_specified' : 'office.page_of', { page, totalPages })}
      </p>
      <div className="flex gap-2">
        <AdminButton
          reads
          tone="outline"
          disabled={page <= 1}
          onClick={() => goTo(Math.min(page - 1, lastPage), page - 1 <= lastPage ? beside?.previous : undefined)}
        >
          {t(specified ? 'office.previous_specified' : 'office.previous')}
        </AdminButton>
        <AdminButton reads tone="outline" disabled={page >= lastPage} onClick={() => goTo(page + 1, beside?.next)}>
          {t(specified ? 'office.next_specified' : 'office.next')}
        </AdminButton>
      </div>
    </nav>
  )
}

/** Page of a list with page numbers, or of one that is read on from a cursor. */
export type ListPage = { totalPages: number } | { next: string | null }

export const countPages = (page: ListPage | undefined): number | undefined => (page && 'totalPages' in page ? page.totalPages : undefined)

/** Goes to the last page when the current one no longer exists. */
export function useLastPage({ page, goTo }: ListUrlState, { data, isPlaceholderData }: { data?: ListPage | undefined; isPlaceholderData: boolean }) {
  const totalPages = countPages(data)
  useEffect(() => {
    if (totalPages !== undefined && !isPlaceholderData && page > totalPages) goTo(totalPages)
  }, [totalPages, page, goTo, isPlaceholderData])
}

import { AdminButton } from '../office-button.tsx'
import type { ListUrlState } from './list-url-state.ts'

interface CursorPagerProps {
  /** Accessible name. */
  label: string
  /** Texts of the links to the first and the next page. */
  first: string
  next: string
  address: Pick<ListUrlState, 'page' | 'goTo'>
  /** Cursor of the next page; undefined while loading, null on the last page. */
  cursor: string | number | null | undefined
}

/** Links to the first and the next page of a list without page numbers; nothing where the list is one page. */
export function CursorPager({ label, first, next, address: { page, goTo }, cursor }: CursorPagerProps) {
  if (page <= 1 && cursor === null) return null
  return (
    <nav className="mt-4 flex flex-wrap justify-end gap-2" aria-label={label}>
      <AdminButton reads tone="outline" disabled={page <= 1} onClick={() => goTo(1)}>
        {first}
      </AdminButton>
      <AdminButton reads tone="outline" disabled={!cursor} onClick={() => cursor && goTo(page + 1, { after: String(cursor) })}>
        {next}
      </AdminButton>
    </nav>
  )
}

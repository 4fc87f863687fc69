import { useOfficeTexts } from '../../office-texts.ts'
import { OfficeButton } from '../office-button.tsx'
import type { ListAddress } from './list-address.ts'

/** The specification, section 2: 'Page X of Y' with Previous and Next. */
export function Pager({ what, address, totalPages }: { what: string; address: ListAddress; totalPages: number | undefined }) {
  const t = useOfficeTexts()
  const { page, goTo } = address
  const last = totalPages ?? 1
  return (
    <nav className="mt-4 flex flex-wrap items-center justify-between gap-3" aria-label={t('office.pages', { what })}>
      <p className="figures" aria-live="polite">
        {totalPages !== undefined && t('office.page_of', { page, totalPages })}
      </p>
      <div className="flex gap-2">
        <OfficeButton tone="outline" disabled={page <= 1} onClick={() => goTo(Math.min(page - 1, last))}>
          {t('office.previous')}
        </OfficeButton>
        <OfficeButton tone="outline" disabled={page >= last} onClick={() => goTo(page + 1)}>
          {t('office.next')}
        </OfficeButton>
      </div>
    </nav>
  )
}

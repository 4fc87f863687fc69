import type { ReactNode } from 'react'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { useKitchenTexts } from '../texts.ts'
import { barButtonStyle } from './bar-button.ts'
import type { Paging } from './ticket-grid.tsx'

interface BoardFooterProps {
  /** What is to be made in all. */
  counts: ReactNode
  paging: Paging | undefined
  /** What to start soon, beside what is to be made. */
  forecast: ReactNode
  /** Buttons of the drawers. */
  children: ReactNode
}

/** Bar below the tickets: what is to be made in all, and how many tickets follow. Toasts cover the counts, never a ticket. */
export function BoardFooter({ counts, paging, forecast, children }: BoardFooterProps) {
  const t = useKitchenTexts()
  const { before = 0, after = 0, page = 1, pages = 1, turn } = paging ?? {}
  return (
    <footer className="flex max-sm:sticky max-sm:bottom-0 max-sm:flex-wrap min-h-13 items-center gap-2 bg-carbone px-2 py-1 text-crema">
      <div
        className="relative min-w-0 grow self-stretch max-sm:min-h-13 max-sm:basis-full max-sm:[&:not(:has(ul,.toast))]:hidden [&_[tabindex='-1']]:outline-none"
        data-all-day
      >
        {counts}
        <Toaster ahead over="counts" />
      </div>
      {forecast}
      {children}
      {turn && pages > 1 && (
        <>
          <span className="figures text-base font-semibold whitespace-nowrap text-nebbia max-xl:sr-only">{t('kitchen.page', { page, pages })}</span>
          <button
            type="button"
            className={`${barButtonStyle} aria-disabled:opacity-50`}
            aria-disabled={before === 0}
            data-page="back"
            onClick={() => before > 0 && turn(-1)}
          >
            <span aria-hidden="true">{t('kitchen.page_back', { count: before })}</span>
            <span className="sr-only">{t('kitchen.page_back_hint', { count: before })}</span>
          </button>
          <button
            type="button"
            className={`${barButtonStyle} min-w-20 border-miele bg-miele text-lead! text-carbone hover:bg-miele-chiaro aria-disabled:opacity-50`}
            aria-disabled={after === 0}
            data-page="next"
            onClick={() => after > 0 && turn(1)}
          >
            <span aria-hidden="true">{t('kitchen.page_next', { count: after })}</span>
            <span className="sr-only">{t('kitchen.page_next_hint', { count: after })}</span>
          </button>
        </>
      )}
    </footer>
  )
}

import type { ReactNode } from 'react'
import { selectionText as t } from './selection-text.ts'
import type { Selection } from './use-selection.ts'

const linkStyle = 'inline-flex min-h-9 items-center font-semibold text-crema underline underline-offset-4'

interface SelectionBarProps {
  selection: Selection
  /** Offers all rows that the filters find; undefined: not offered. */
  total: number | undefined
  /** Actions: `SelectionAction`. */
  children: ReactNode
}

/** Bar of what can be done with the selected rows, at the bottom of the window while there are any. */
export function SelectionBar({ selection, total, children }: SelectionBarProps) {
  const { count, isWholeFilter } = selection
  return (
    <div className="sticky bottom-3 z-10 in-[[data-office]:has([data-warnings])]:bottom-11">
      <p role="status" className="sr-only">
        {count > 0 && t('office-selection.count', { count })}
      </p>
      {count > 0 && (
        <section
          aria-label={t('office-selection.bar')}
          className="on-dark mx-auto mt-3 flex w-fit flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-carbone px-4 py-1.5 text-crema shadow-lg print:hidden"
        >
          <p className="figures font-semibold">{t('office-selection.count', { count })}</p>
          {!isWholeFilter && total !== undefined && total > count && (
            <button type="button" className={linkStyle} onClick={selection.selectWholeFilter}>
              {t('office-selection.whole_filter', { count: total })}
            </button>
          )}
          {children}
          <button type="button" className={linkStyle} onClick={selection.clear}>
            {t('office-selection.clear')}
          </button>
        </section>
      )}
    </div>
  )
}

/** Action of the bar. */
export function SelectionAction({ onClick, busy = false, children }: { onClick: () => void; busy?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className="min-h-9 rounded-control bg-crema px-3 font-semibold text-carbone hover:bg-farina aria-disabled:opacity-60"
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

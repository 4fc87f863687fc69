import type { ReactNode } from 'react'

/** What can be done with a row, as a word in its last cell; `label` says with which one. */
export function RowAction({ label, onClick, danger = false, children }: { label: string; onClick: () => void; danger?: boolean; children: ReactNode }) {
  return (
    <button type="button" className={`link -my-2 py-2 font-semibold ${danger ? 'text-tizzone' : ''}`} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

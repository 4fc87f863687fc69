import type { ReactNode } from 'react'

/** A word in a row that does something with it, link or button: the same in every list. */
export const rowActionStyle = 'link -my-2 inline-grid min-h-10 place-items-center font-semibold aria-disabled:text-cenere'

interface RowActionProps {
  /** Says with which row, to those who listen. */
  label: string
  onClick: () => void
  /** What it takes away does not come back from an archive. */
  danger?: boolean
  /** While it is being done: whoever pressed it stays on it. */
  disabled?: boolean
  children: ReactNode
}

export function RowAction({ label, onClick, danger = false, disabled = false, children }: RowActionProps) {
  return (
    <button
      type="button"
      className={`${rowActionStyle} ${danger ? 'text-tizzone' : ''}`}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}

/** Those of one cell, beside each other. */
export const RowActions = ({ children }: { children: ReactNode }) => <span className="flex flex-wrap gap-x-4 gap-y-2">{children}</span>

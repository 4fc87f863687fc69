import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminText } from '../../i18n/admin-texts.ts'
import { useMayChange } from '../may-change.ts'

/** Style of a row's action, link or button, shared by all lists. */
export const rowActionStyle = 'link -my-2 inline-grid min-h-10 place-items-center font-semibold aria-disabled:text-cenere'

interface RowActionProps {
  /** Accessible name with the row's name. */
  label: string
  onClick: () => void
  /** Permanent removal, without an archive. */
  danger?: boolean
  /** Busy state; the button keeps the focus. */
  disabled?: boolean
  children: ReactNode
}

/** Action of a row; left out for people who may only read the screen. */
export function RowAction({ label, onClick, danger = false, disabled = false, children }: RowActionProps) {
  if (!useMayChange()) return null
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

/** Link of a row to its form: to change it, or to look at it for people who may only read. `edit` names the change. */
export function OpenLink({ to, title, label, edit }: { to: string; title: string; label: string; edit: string }) {
  const mayChange = useMayChange()
  return (
    <Link to={to} className={rowActionStyle} aria-label={mayChange ? label : adminText('office.look_named', { title })}>
      {mayChange ? edit : adminText('office.look')}
    </Link>
  )
}

/** Link of a row to a form; left out for people who may only read the screen. */
export function ChangeLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  if (!useMayChange()) return null
  return (
    <Link to={to} className={rowActionStyle} aria-label={label}>
      {children}
    </Link>
  )
}

/** Actions of a cell, side by side. */
export const RowActions = ({ children }: { children: ReactNode }) => <span className="flex flex-wrap gap-x-4 gap-y-2">{children}</span>

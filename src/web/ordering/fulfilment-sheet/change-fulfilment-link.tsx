import type { MouseEvent } from 'react'
import { type LinkProps, useNavigate } from 'react-router'
import { type ButtonTone, getButtonLinkClass } from '../../ui/button.tsx'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { changeFulfilmentPath } from '../fulfilment/entry/order-path.ts'
import { loadFulfilmentSheet, openFulfilmentSheet } from './fulfilment-sheet-host.tsx'
import type { SheetStart } from './sheet-start.ts'

interface ChangeFulfilmentLinkProps extends Omit<LinkProps, 'to'> {
  start?: SheetStart
  /** Looks like a button. */
  tone?: ButtonTone
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Opens the choice of fulfilment and restaurant in place. A link, because the choice also has a page of its own: for a new tab, before the scripts
 * have come, and when the sheet's code fails to load.
 */
export function ChangeFulfilmentLink({ start, tone, className, onClick, ...link }: ChangeFulfilmentLinkProps) {
  const navigate = useNavigate()
  const path = usePath()
  const preload = () => void loadFulfilmentSheet().catch(() => {})
  const openInPlace = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    openFulfilmentSheet(start).catch(() => navigate(path(changeFulfilmentPath)))
  }
  return (
    <PageLink
      to={changeFulfilmentPath}
      aria-haspopup="dialog"
      className={tone ? getButtonLinkClass({ tone }, className) : className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={openInPlace}
      {...link}
    />
  )
}

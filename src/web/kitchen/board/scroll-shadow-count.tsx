import { type RefObject, useEffect, useState } from 'react'
import { createDoubleTapGuard, toTap } from '../../shared/double-tap.ts'
import { useKitchenTexts } from '../texts.ts'

/** Tolerance for rounded edges, in px. */
const tolerancePx = 4

interface HiddenCounts {
  /** Orders further down whose buttons are not all visible. */
  below: number
  /** Orders scrolled out at the top. */
  above: number
}

const getCards = (column: HTMLElement) => [...column.children] as HTMLElement[]
/** Bottom edge of an order's controls. */
const getBottom = (card: HTMLElement) => (card.querySelector('[data-foot]') ?? card).getBoundingClientRect().bottom
const isBelow = (card: HTMLElement, column: HTMLElement) => getBottom(card) > column.getBoundingClientRect().bottom + tolerancePx

/** Counts the hidden orders of a column; undefined where orders don't stack or all of them fit. */
function countHidden(column: HTMLElement): HiddenCounts | undefined {
  const allCards = getCards(column)
  if (allCards.every(card => card.offsetTop === allCards[0]?.offsetTop) || column.scrollHeight <= column.clientHeight + tolerancePx) return undefined
  const top = column.getBoundingClientRect().top - tolerancePx
  return {
    below: allCards.filter(card => isBelow(card, column)).length,
    above: allCards.filter(card => (card.firstElementChild?.getBoundingClientRect().top ?? top) < top).length,
  }
}

/**
 * Button below a scrolling column: counts the orders hidden below or above and scrolls to them. Its row stays while the column scrolls at all, so
 * that nothing is covered or shifted. Low screens show a number beside the column's name instead.
 */
export function HiddenOrdersButton({ column, loud }: { column: RefObject<HTMLElement | null>; loud: boolean }) {
  const t = useKitchenTexts()
  const [hidden, setHidden] = useState<HiddenCounts>()
  // The second tap of a double tap would scroll back.
  const [acceptsTap] = useState(createDoubleTapGuard)

  // Measure on render, on resize of the column or an order, and on scroll.
  useEffect(() => {
    const list = column.current
    if (!list) return
    const measure = () =>
      setHidden(last => {
        const currentCounts = countHidden(list)
        return last && currentCounts && last.below === currentCounts.below && last.above === currentCounts.above ? last : currentCounts
      })
    measure()
    const resizeObserver = new ResizeObserver(measure)
    for (const element of [list, ...list.children]) resizeObserver.observe(element)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizeObserver.disconnect()
      list.removeEventListener('scroll', measure)
    }
  })

  if (!hidden) return null
  const { below, above } = hidden
  const pointsDown = below > 0

  const scrollToHidden = () => {
    const list = column.current
    const next = list && (pointsDown ? getCards(list).find(card => isBelow(card, list)) : getCards(list)[0])
    if (!next) return
    list.scrollTop = pointsDown ? next.offsetTop : 0
    const control = next.querySelector<HTMLElement>('[data-next-step]') ?? next.querySelector('button')
    control?.focus({ preventScroll: true })
  }

  return (
    <button
      type="button"
      className={`figures min-h-11 upright:min-h-10 low:absolute low:top-1.5 low:right-14 low:min-h-8 low:before:content-[attr(data-more-orders)] shrink-0 rounded-control px-2 text-lead leading-tight font-bold ${loud && pointsDown ? 'bg-miele text-carbone hover:bg-miele-chiaro' : 'border-2 border-nebbia hover:bg-carbone'} ${pointsDown || above > 0 ? '' : 'invisible'}`}
      data-more-orders={pointsDown ? below : above}
      onClick={event => acceptsTap(toTap(event)) && scrollToHidden()}
    >
      <span className="low:sr-only">{pointsDown ? t('kitchen.orders_below', { count: below }) : t('kitchen.orders_above', { count: above })}</span>{' '}
      <span aria-hidden="true">{pointsDown ? '↓' : '↑'}</span>
    </button>
  )
}

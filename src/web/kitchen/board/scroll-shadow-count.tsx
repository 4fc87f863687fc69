import { type RefObject, useEffect, useState } from 'react'
import { useKitchenTexts } from '../texts.ts'
import { createDoubleTapGuard, toTap } from '../ticket/double-tap.ts'

/** So many pixels are a rounded edge, and hide nothing. */
const tolerancePx = 4

interface HiddenCounts {
  /** Orders of which not all buttons are in sight, further down. */
  below: number
  /** Orders that have gone up. */
  above: number
}

const getCards = (column: HTMLElement) => [...column.children] as HTMLElement[]
/** Where what can be done with an order ends. */
const getBottom = (card: HTMLElement) => (card.querySelector('[data-foot]') ?? card).getBoundingClientRect().bottom
const isBelow = (card: HTMLElement, column: HTMLElement) => getBottom(card) > column.getBoundingClientRect().bottom + tolerancePx

/** What is not in sight of a column's orders; nothing where none stands below another, or they have room: one alone says so itself. */
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
 * Under a column that scrolls: how many of its orders are further down, or up, and the way there. It has its own line as long as the column
 * scrolls at all: it covers no button, and moves none while one scrolls. Where a screen is low it is a number beside the column's name.
 */
export function HiddenOrdersButton({ column, loud }: { column: RefObject<HTMLElement | null>; loud: boolean }) {
  const t = useKitchenTexts()
  const [hidden, setHidden] = useState<HiddenCounts>()
  // The second tap of a double one would lead back.
  const [acceptsTap] = useState(createDoubleTapGuard)

  // As the board is drawn anew, as the column or an order in it is sized anew, as it scrolls.
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
    for (const each of [list, ...list.children]) resizeObserver.observe(each)
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

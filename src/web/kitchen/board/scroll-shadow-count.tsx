import { type RefObject, useEffect, useState } from 'react'
import { useKitchenTexts } from '../texts.ts'
import { onceATap, pressed } from '../ticket/double-tap.ts'

/** So many pixels are a rounded edge, and hide nothing. */
const hairline = 4

interface Hidden {
  /** Orders of which not all buttons are in sight, further down. */
  below: number
  /** Orders that have gone up. */
  above: number
}

const cards = (column: HTMLElement) => [...column.children] as HTMLElement[]
/** Where what can be done with an order ends. */
const end = (card: HTMLElement) => (card.querySelector('[data-foot]') ?? card).getBoundingClientRect().bottom
const isBelow = (card: HTMLElement, column: HTMLElement) => end(card) > column.getBoundingClientRect().bottom + hairline

/** What is not in sight of a column's orders; nothing where none stands below another, or they have room: one alone says so itself. */
function hiddenIn(column: HTMLElement): Hidden | undefined {
  const all = cards(column)
  if (all.every(card => card.offsetTop === all[0]?.offsetTop) || column.scrollHeight <= column.clientHeight + hairline) return undefined
  const top = column.getBoundingClientRect().top - hairline
  return {
    below: all.filter(card => isBelow(card, column)).length,
    above: all.filter(card => (card.firstElementChild?.getBoundingClientRect().top ?? top) < top).length,
  }
}

/**
 * Under a column that scrolls: how many of its orders are further down, or up, and the way there. It has its own line as long as the column
 * scrolls at all: it covers no button, and moves none while one scrolls. Where a screen is low it is a number beside the column's name.
 */
export function MoreOrders({ column, loud }: { column: RefObject<HTMLElement | null>; loud: boolean }) {
  const t = useKitchenTexts()
  const [hidden, setHidden] = useState<Hidden>()
  // The second tap of a double one would lead back.
  const [hears] = useState(onceATap)

  // As the board is drawn anew, as the column or an order in it is sized anew, as it scrolls.
  useEffect(() => {
    const list = column.current
    if (!list) return
    const look = () =>
      setHidden(last => {
        const now = hiddenIn(list)
        return last && now && last.below === now.below && last.above === now.above ? last : now
      })
    look()
    const sized = new ResizeObserver(look)
    for (const each of [list, ...list.children]) sized.observe(each)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      list.removeEventListener('scroll', look)
    }
  })

  if (!hidden) return null
  const { below, above } = hidden
  const down = below > 0

  const lead = () => {
    const list = column.current
    const next = list && (down ? cards(list).find(card => isBelow(card, list)) : cards(list)[0])
    if (!next) return
    list.scrollTop = down ? next.offsetTop : 0
    const control = next.querySelector<HTMLElement>('[data-next-step]') ?? next.querySelector('button')
    control?.focus({ preventScroll: true })
  }

  return (
    <button
      type="button"
      className={`figures min-h-11 upright:min-h-10 low:absolute low:top-1.5 low:right-14 low:min-h-8 low:before:content-[attr(data-more-orders)] shrink-0 rounded-control px-2 text-lead leading-tight font-bold ${loud && down ? 'bg-miele text-carbone hover:bg-miele-chiaro' : 'border-2 border-nebbia hover:bg-carbone'} ${down || above > 0 ? '' : 'invisible'}`}
      data-more-orders={down ? below : above}
      onClick={event => hears(pressed(event)) && lead()}
    >
      <span className="low:sr-only">{down ? t('kitchen.orders_below', { count: below }) : t('kitchen.orders_above', { count: above })}</span>{' '}
      <span aria-hidden="true">{down ? '↓' : '↑'}</span>
    </button>
  )
}

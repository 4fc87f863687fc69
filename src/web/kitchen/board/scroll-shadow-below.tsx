import { type RefObject, useState } from 'react'
import { useKitchenTexts } from '../texts.ts'
import { useMeasureOnLayout } from './use-layout.ts'

/** Tolerance for rounded edges, in px. */
const tolerancePx = 4
/** Height that the shadow itself covers, in px. */
const shadowPx = 32

/** Shadow with its fade, in px. */
const fadingShadowPx = 52
/** Border around the parts of a ticket, in px. */
const ticketBorderPx = 6
/** Ticket height reserved for the content above its first dish, in px. */
const maxHeightAbovePx = 256

/**
 * Measures the height down to the first dish's name plus the shadow. A button must not be reachable while its dishes are hidden; in a column without
 * `room` for both, the buttons win.
 */
function measureFirstDish(content: HTMLElement, room: number): number {
  const name = content.querySelector('[data-line] > *')
  if (!name) return 0
  const heightToFirstDish = name.getBoundingClientRect().bottom - content.getBoundingClientRect().top + fadingShadowPx
  return Math.max(0, Math.floor(Math.min(heightToFirstDish, maxHeightAbovePx, content.offsetHeight, room)))
}

/** Room of a column between a ticket's sticky head and its buttons, in px. */
function measureRoom(foot: HTMLElement): number {
  const ticket = foot.closest<HTMLElement>('[data-ticket]')
  const head = ticket?.firstElementChild
  if (!ticket?.parentElement || !(head instanceof HTMLElement)) return maxHeightAbovePx
  return ticket.parentElement.clientHeight - head.offsetHeight - foot.offsetHeight - ticketBorderPx
}

/**
 * Sign of how many dishes a ticket's sticky buttons cover, by dish name, or that only the end of the last one is covered. A long ticket would
 * otherwise seem to end at its buttons.
 */
export function ScrollShadowBelow({ foot }: { foot: RefObject<HTMLElement | null> }) {
  const t = useKitchenTexts()
  const [hidden, setHidden] = useState<number>()
  const [isNothingVisible, setNothingVisible] = useState(false)

  const measure = () => {
    const box = foot.current
    const edge = (box?.getBoundingClientRect().top ?? 0) + tolerancePx
    const isBeneath = (part: Element, covered = 0) => part.getBoundingClientRect().bottom > edge - covered
    const last = box?.previousElementSibling
    if (box?.parentElement && last instanceof HTMLElement) box.parentElement.style.setProperty('--first-dish', `${measureFirstDish(last, measureRoom(box))}px`)
    const dishes = box?.closest('[data-ticket]')?.querySelectorAll('[data-line] > :first-child') ?? []
    const beneath = [...dishes].filter(dish => isBeneath(dish, shadowPx)).length
    setHidden(last && isBeneath(last) ? beneath : undefined)
    setNothingVisible(beneath === dishes.length)
  }

  useMeasureOnLayout(foot, measure)
  if (hidden === undefined) return null
  return (
    // Decorative: takes no clicks, and screen readers read the whole ticket.
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-3 bottom-full bg-inherit pt-6 pb-1 text-center font-bold [mask-image:linear-gradient(transparent,black_1.5rem)]"
      data-more-below
    >
      {t(isNothingVisible && hidden > 0 ? 'kitchen.all_below' : 'kitchen.more_below', { count: hidden })} ↓
    </p>
  )
}

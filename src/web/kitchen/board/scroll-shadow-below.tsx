import { type RefObject, useState } from 'react'
import { useKitchenTexts } from '../texts.ts'
import { useMeasureOnLayout } from './use-layout.ts'

/** So many pixels are a rounded edge, and hide nothing. */
const tolerancePx = 4
/** So many more are covered by the sign itself. */
const shadowPx = 32

/** With what fades into it, in px. */
const fadingShadowPx = 52
/** Around a ticket's parts, in px. */
const ticketBorderPx = 6
/** So much of a ticket's height its buttons do not take for what stands above its first dish, in px. */
const maxHeightAbovePx = 256

/**
 * Height down to the name of the first dish, and the sign below it. A button must not be pressed of which
 * nobody can see what it is about; but where the column has no `room` for both, its buttons are whole.
 */
function measureFirstDish(content: HTMLElement, room: number): number {
  const name = content.querySelector('[data-line] > *')
  if (!name) return 0
  const heightToFirstDish = name.getBoundingClientRect().bottom - content.getBoundingClientRect().top + fadingShadowPx
  return Math.max(0, Math.floor(Math.min(heightToFirstDish, maxHeightAbovePx, content.offsetHeight, room)))
}

/** What its column leaves of a ticket between what sticks above and its buttons, in px. */
function measureRoom(foot: HTMLElement): number {
  const ticket = foot.closest<HTMLElement>('[data-ticket]')
  const head = ticket?.firstElementChild
  if (!ticket?.parentElement || !(head instanceof HTMLElement)) return maxHeightAbovePx
  return ticket.parentElement.clientHeight - head.offsetHeight - foot.offsetHeight - ticketBorderPx
}

/**
 * What of a ticket lies beneath its buttons, which stay in sight while the rest scrolls: how many of its dishes by their names, or only
 * the rest of the last one that can be read and what follows it. Without it a long ticket reads as if it ended at the buttons.
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
    // Above the buttons and in nobody's way; whoever listens hears the whole ticket anyway.
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-3 bottom-full bg-inherit pt-6 pb-1 text-center font-bold [mask-image:linear-gradient(transparent,black_1.5rem)]"
      data-more-below
    >
      {t(isNothingVisible && hidden > 0 ? 'kitchen.all_below' : 'kitchen.more_below', { count: hidden })} ↓
    </p>
  )
}

import { type RefObject, useState } from 'react'
import { useKitchenTexts } from '../texts.ts'
import { useMeasureOnLayout } from './use-layout.ts'

/** Height of the shadow, in px. */
const shadowPx = 32

/** Sign that all dishes of a ticket are scrolled above its head; the ticket would otherwise look empty. */
export function ScrollShadowAbove({ head }: { head: RefObject<HTMLElement | null> }) {
  const t = useKitchenTexts()
  const [hidden, setHidden] = useState(0)
  useMeasureOnLayout(head, () => {
    const edge = head.current?.getBoundingClientRect().bottom ?? 0
    const ticket = head.current?.closest('[data-ticket]')
    const dishes = [...(ticket?.querySelectorAll('[data-line] > :first-child') ?? [])]
    const footTop = ticket?.querySelector('[data-foot]')?.getBoundingClientRect().top ?? 0
    // The shadow must not cover a button.
    const hasRoom = footTop - edge >= shadowPx
    setHidden(hasRoom && dishes.every(dish => dish.getBoundingClientRect().bottom < edge + shadowPx / 2) ? dishes.length : 0)
  })
  if (hidden === 0) return null
  return (
    // Decorative: takes no clicks, and screen readers read the whole ticket.
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-full bg-inherit pb-2 text-center font-bold [mask-image:linear-gradient(black_1.5rem,transparent)]"
      data-more-above
    >
      {t('kitchen.all_above', { count: hidden })} ↑
    </p>
  )
}

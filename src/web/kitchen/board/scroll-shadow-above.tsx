import { type RefObject, useState } from 'react'
import { useKitchenTexts } from '../texts.ts'
import { useMeasureOnLayout } from './use-layout.ts'

/** Height of the sign, in px. */
const shadowPx = 32

/** That all dishes of a ticket have gone up under its number and name: without it, it reads as if there were none. */
export function ScrollShadowAbove({ head }: { head: RefObject<HTMLElement | null> }) {
  const t = useKitchenTexts()
  const [hidden, setHidden] = useState(0)
  useMeasureOnLayout(head, () => {
    const edge = head.current?.getBoundingClientRect().bottom ?? 0
    const ticket = head.current?.closest('[data-ticket]')
    const dishes = [...(ticket?.querySelectorAll('[data-line] > :first-child') ?? [])]
    const footTop = ticket?.querySelector('[data-foot]')?.getBoundingClientRect().top ?? 0
    // It hides no button.
    const hasRoom = footTop - edge >= shadowPx
    setHidden(hasRoom && dishes.every(dish => dish.getBoundingClientRect().bottom < edge + shadowPx / 2) ? dishes.length : 0)
  })
  if (hidden === 0) return null
  return (
    // In nobody's way; whoever listens hears the whole ticket anyway.
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-full bg-inherit pb-2 text-center font-bold [mask-image:linear-gradient(black_1.5rem,transparent)]"
      data-more-above
    >
      {t('kitchen.all_above', { count: hidden })} ↑
    </p>
  )
}

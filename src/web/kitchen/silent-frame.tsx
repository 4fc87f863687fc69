import type { TicketSound } from './board/use-ticket-sound.ts'

/** Frame around a muted screen: visible across the kitchen, without taking room from the tickets. */
export function SilentFrame({ sound: { on, muted } }: { sound: TicketSound }) {
  if (on && !muted) return null
  return <div aria-hidden="true" data-silent className="kitchen-silent pointer-events-none fixed inset-0 z-20 border-8 border-brace" />
}

import type { TicketSound } from './board/use-ticket-sound.ts'

/** Frame around the tickets of a muted screen, in the room between them and the bars: visible across the kitchen, covers nothing, and lies below the menus of the bar. */
export function SilentFrame({ sound: { on, muted } }: { sound: TicketSound }) {
  if (on && !muted) return null
  return <div aria-hidden="true" data-silent className="kitchen-silent pointer-events-none absolute inset-0 z-5 border-8 border-brace" />
}

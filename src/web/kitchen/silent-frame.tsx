import type { Bell } from './board/use-bell.ts'

/** Frame around a muted screen: visible across the kitchen, without taking room from the tickets. */
export function SilentFrame({ bell: { on, muted } }: { bell: Bell }) {
  if (on && !muted) return null
  return <div aria-hidden="true" data-silent className="kitchen-silent pointer-events-none fixed inset-0 z-20 border-8 border-brace" />
}

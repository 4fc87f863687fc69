import type { Bell } from './board/use-bell.ts'

/** Around a screen on which nothing rings: seen from anywhere in the kitchen, and it takes no room from the tickets. */
export function SilentFrame({ bell: { on, muted } }: { bell: Bell }) {
  if (on && !muted) return null
  return <div aria-hidden="true" data-silent className="kitchen-silent pointer-events-none fixed inset-0 z-20 border-8 border-brace" />
}

import { type ReactNode, useEffect, useRef } from 'react'

const reachable = ':is(button, a[href], input, select, textarea):not(:disabled)'

/**
 * What is pressed often goes away by that, and the keyboard's place with it. Around such things, the focus goes on to what has
 * come in their place (what is marked `data-next-step` first), or, where nothing has, to the page's content.
 */
export function KeepFocus({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = box.current
    if (!here) return
    /** The child of this box that the focus is in. */
    let held: Element | undefined
    let place = -1
    const note = ({ target }: FocusEvent) => {
      place = [...here.children].findIndex(child => child.contains(target as Node))
      held = here.children[place]
    }
    // Whoever points elsewhere has left by themselves.
    const leave = ({ target }: PointerEvent) => {
      if (!(target as Element).closest(reachable)) held = undefined
    }
    const watch = new MutationObserver(() => {
      if (!held || document.activeElement !== document.body) return
      const next = held.isConnected ? held : here.children[place]
      const goal = next?.querySelector<HTMLElement>('[data-next-step]:not(:disabled)') ?? next?.querySelector<HTMLElement>(reachable)
      ;(goal ?? here.closest<HTMLElement>('main'))?.focus()
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    watch.observe(here, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}

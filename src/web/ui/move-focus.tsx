import { type HTMLAttributes, useEffect, useRef } from 'react'

const reachable = ':is(button, a[href], input, select, textarea):not(:disabled)'

const reachableIn = (part: Element | undefined): HTMLElement[] =>
  [...(part?.querySelectorAll<HTMLElement>(reachable) ?? [])].filter(element => element.checkVisibility())

const atMost = (all: HTMLElement[], at: number): HTMLElement | undefined => all[Math.max(0, Math.min(at, all.length - 1))]

/** To what the page is about, wherever one is scrolled to. */
const toContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })

/**
 * What is pressed often goes away by that, and the keyboard's place with it. Around such things, the focus goes on to what has
 * come in their place (what is marked `data-next-step` first; of a list the row that is there now), or, where nothing has, to the page's content.
 */
export function KeepFocus(props: HTMLAttributes<HTMLDivElement>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = box.current
    if (!here) return
    /** The child of this box that the focus is in. */
    let held: Element | undefined
    let place = -1
    /** Which one it is among the reachable of that child. */
    let at = 0
    /** The row of a list that the focus is in, which one it is there, and which of its controls has the focus. */
    let row: { item: Element; list: Element; place: number; at: number } | undefined
    /** What now stands where a row was that is gone; where that was the last one, the row that is last now. */
    const heirOfRow = () =>
      row && !row.item.isConnected && row.list.isConnected ? row.list.children[Math.min(row.place, row.list.children.length - 1)] : undefined
    const note = ({ target }: FocusEvent) => {
      place = [...here.children].findIndex(child => child.contains(target as Node))
      held = here.children[place]
      at = reachableIn(held).indexOf(target as HTMLElement)
      const item = held && (target as Element).closest('li')
      const list = item?.parentElement
      row =
        item && list && held?.contains(list)
          ? { item, list, place: [...list.children].indexOf(item), at: reachableIn(item).indexOf(target as HTMLElement) }
          : undefined
    }
    // Whoever points elsewhere has left by themselves.
    const leave = ({ target }: PointerEvent) => {
      if (!(target as Element).closest(reachable)) held = undefined
    }
    const watch = new MutationObserver(() => {
      if (!held || document.activeElement !== document.body) return
      if (!held.isConnected) at = 0
      // What has come may be words alone: then to what follows them.
      const come = held.isConnected ? [held] : [...here.children].slice(Math.min(place, here.children.length - 1))
      const there = come.map(reachableIn).find(controls => controls.length > 0) ?? []
      const inRow = reachableIn(heirOfRow())
      const goal = there.find(({ dataset }) => 'nextStep' in dataset) ?? atMost(inRow, row?.at ?? 0) ?? atMost(there, at)
      if (goal) goal.focus()
      else toContent()
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    watch.observe(here, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      if (held && document.activeElement === document.body) toContent()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
    }
  }, [])
  return <div ref={box} {...props} />
}

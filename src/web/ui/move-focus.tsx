import { type HTMLAttributes, useEffect, useRef } from 'react'

const focusableSelector = ':is(button, a[href], input, select, textarea):not(:disabled)'

const findFocusable = (part: Element | undefined): HTMLElement[] =>
  [...(part?.querySelectorAll<HTMLElement>(focusableSelector) ?? [])].filter(element => element.checkVisibility())

const pickClamped = (all: HTMLElement[], index: number): HTMLElement | undefined => all[Math.max(0, Math.min(index, all.length - 1))]

/** To what the page is about, wherever one is scrolled to. */
const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })

/**
 * What is pressed often goes away by that, and the keyboard's place with it. Around such things, the focus goes on to what has
 * come in their place (what is marked `data-next-step` first; of a list the row that is there now), or, where nothing has, to the page's content.
 */
export function RestoreFocus(props: HTMLAttributes<HTMLDivElement>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = box.current
    if (!container) return
    /** The child of this box that the focus is in. */
    let focusedChild: Element | undefined
    let place = -1
    /** Which one it is among the reachable of that child. */
    let at = 0
    /** The row of a list that the focus is in, which one it is there, and which of its controls has the focus. */
    let row: { item: Element; list: Element; place: number; at: number } | undefined
    /** What now stands where a row was that is gone; where that was the last one, the row that is last now. */
    const findReplacementRow = () =>
      row && !row.item.isConnected && row.list.isConnected ? row.list.children[Math.min(row.place, row.list.children.length - 1)] : undefined
    const trackFocus = ({ target }: FocusEvent) => {
      place = [...container.children].findIndex(child => child.contains(target as Node))
      focusedChild = container.children[place]
      at = findFocusable(focusedChild).indexOf(target as HTMLElement)
      const item = focusedChild && (target as Element).closest('li')
      const list = item?.parentElement
      row =
        item && list && focusedChild?.contains(list)
          ? { item, list, place: [...list.children].indexOf(item), at: findFocusable(item).indexOf(target as HTMLElement) }
          : undefined
    }
    // Whoever points elsewhere has left by themselves.
    const forgetFocus = ({ target }: PointerEvent) => {
      if (!(target as Element).closest(focusableSelector)) focusedChild = undefined
    }
    const observer = new MutationObserver(() => {
      if (!focusedChild || document.activeElement !== document.body) return
      if (!focusedChild.isConnected) at = 0
      // What has come may be words alone: then to what follows them.
      const newChildren = focusedChild.isConnected ? [focusedChild] : [...container.children].slice(Math.min(place, container.children.length - 1))
      const newControls = newChildren.map(findFocusable).find(controls => controls.length > 0) ?? []
      const rowControls = findFocusable(findReplacementRow())
      const nextFocus = newControls.find(({ dataset }) => 'nextStep' in dataset) ?? pickClamped(rowControls, row?.at ?? 0) ?? pickClamped(newControls, at)
      if (nextFocus) nextFocus.focus()
      else focusContent()
    })
    document.addEventListener('focusin', trackFocus)
    document.addEventListener('pointerdown', forgetFocus)
    observer.observe(container, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      if (focusedChild && document.activeElement === document.body) focusContent()
      document.removeEventListener('focusin', trackFocus)
      document.removeEventListener('pointerdown', forgetFocus)
    }
  }, [])
  return <div ref={box} {...props} />
}

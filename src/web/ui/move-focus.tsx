import { type HTMLAttributes, useEffect, useRef } from 'react'

const focusableSelector = ':is(button, a[href], input, select, textarea):not(:disabled)'

const findFocusable = (part: Element | undefined): HTMLElement[] =>
  [...(part?.querySelectorAll<HTMLElement>(focusableSelector) ?? [])].filter(element => element.checkVisibility())

const pickClamped = (all: HTMLElement[], index: number): HTMLElement | undefined => all[Math.max(0, Math.min(index, all.length - 1))]

/** Focuses the page's content without scrolling. */
const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })

/**
 * Restores focus when the pressed control disappears. Within this box, focus moves to the replacement: a control marked `data-next-step` first, in a
 * list the row now at that position, else the page's content.
 */
export function RestoreFocus(props: HTMLAttributes<HTMLDivElement>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = box.current
    if (!container) return
    /** Child of the box that contains focus. */
    let focusedChild: Element | undefined
    let place = -1
    /** Index among the focusable elements of that child. */
    let at = 0
    /** List row that contains focus, its index, and the index of the focused control within the row. */
    let row: { item: Element; list: Element; place: number; at: number } | undefined
    /** Row now at the index of a removed row; the last row where the removed one was last. */
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
    // A pointer press elsewhere ends the tracking.
    const forgetFocus = ({ target }: PointerEvent) => {
      if (!(target as Element).closest(focusableSelector)) focusedChild = undefined
    }
    const observer = new MutationObserver(() => {
      if (!focusedChild || document.activeElement !== document.body) return
      if (!focusedChild.isConnected) at = 0
      // The replacement may have no controls: continue with the children after it.
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

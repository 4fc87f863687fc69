import { useEffect } from 'react'

/** Dialogs restore focus themselves; toasts are dialogs too. */
const dialogSelector = 'dialog, [role=dialog], [role=alertdialog]'
const controlSelector = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Last focus position: the focused element, or the gap left when that was removed. */
interface LostFocus {
  held: HTMLElement
  /** Label of the focused control, to find its successor after a re-render. */
  name: string
  /** Label of the control that opened the current form and was replaced by the form. */
  opener: { name: string; form: Element | null } | undefined
  /** Finds the new position of the followed element. */
  follow: ReturnType<TrackMovedElement> | undefined
  path: string
  gap?: { parent: Node; before: Node | null; row: boolean }
}

/** Called with the focused element while that is in the page. Returns a function that finds the related element after a move. */
type TrackMovedElement = (held: HTMLElement) => (() => HTMLElement | undefined) | undefined

const getControlName = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? ''
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Moves focus when the focused element is removed. After a deleted row: the next row's control marked `data-next-step`, else its first control. After
 * a closed form: the control that opened the form. After the last row: the list's heading. For areas rendered in the browser.
 * @param follow takes precedence; must be the same function on each call
 */
export function useFocusRestoration(follow?: TrackMovedElement): void {
  useEffect(() => {
    let place: LostFocus | undefined
    let frame = 0
    const trackFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(dialogSelector)) return
      // A form may take focus in the same task in which its button is removed.
      recordGaps(observer.takeRecords())
      place = { held: target, name: getControlName(target), opener: place && findOpener(place, target), follow: follow?.(target), path: location.pathname }
    }
    // A pointer press elsewhere ends the tracking; a press on the focused element does not.
    const clearTrackedFocus = ({ target }: PointerEvent) => {
      if (target instanceof Element && (target.closest(dialogSelector) || (place?.held.contains(target) && document.activeElement === place.held))) return
      place = undefined
    }
    const restoreFocus = () => {
      if (!place || !isFocusLost() || !document.hasFocus()) return
      if (place.path !== location.pathname) place = undefined
      else {
        const next = findNextFocus(place)
        // Headings stand at the start of a list: do not scroll up there after a tap removed the last row.
        moveFocusTo(next, { gently: follow !== undefined || next?.matches('[tabindex="-1"]') === true })
      }
    }
    const recordGaps = (records: MutationRecord[]) => {
      for (const { target, removedNodes, previousSibling } of place ? records : []) recordGap(place as LostFocus, target, removedNodes, previousSibling)
    }
    const observer = new MutationObserver(records => {
      recordGaps(records)
      if (!place || !isFocusLost()) return
      cancelAnimationFrame(frame)
      // Elements that focus themselves, such as a form or a closing dialog, have done so by then.
      frame = requestAnimationFrame(restoreFocus)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', trackFocus)
    document.addEventListener('pointerdown', clearTrackedFocus, true)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', trackFocus)
      document.removeEventListener('pointerdown', clearTrackedFocus, true)
    }
  }, [follow])
}

/** `gently` prevents scrolling after a pointer press. With keyboard focus, scroll only as far as needed to show the element. */
function moveFocusTo(next: HTMLElement | undefined, { gently }: { gently: boolean }): void {
  next?.focus({ preventScroll: gently })
  if (gently && next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
}

/** Opener stays the same within a form; a form that replaces the focused element was opened by that element. */
function findOpener({ held, name, opener, gap, path }: LostFocus, target: Element): LostFocus['opener'] {
  const form = target.closest('form')
  if (path !== location.pathname) return undefined
  if (!held.isConnected) return gap && !gap.row ? { name: opener?.name ?? name, form } : undefined
  return form && opener?.form === form ? opener : undefined
}

/** Records the gap when the focused element, or the recorded gap, was removed. */
function recordGap(place: LostFocus, parent: Node, removed: NodeList, before: Node | null): void {
  for (const node of removed) {
    if (node.isConnected) continue
    if (node.contains(place.gap?.parent ?? place.held)) place.gap = { parent, before, row: node instanceof Element && node.matches('tr, li') }
    else if (node === place.gap?.before) place.gap.before = before
  }
}

/** Next element to focus; undefined while that element is disabled, because it will be enabled again. */
function findNextFocus({ held, name, opener, follow, gap }: LostFocus): HTMLElement | undefined {
  if (held.isConnected) return held.matches(':disabled') ? undefined : held
  const movedElement = gap?.row ? follow?.() : undefined
  if (movedElement) return movedElement.matches(':disabled') ? undefined : movedElement
  if (!gap?.parent.isConnected) return undefined
  const preferredNames = gap.row ? [] : [opener?.name, name]
  for (let next = gap.before?.isConnected ? nextSiblingOf(gap.before) : gap.parent.firstChild; next; next = nextSiblingOf(next)) {
    const candidates = next instanceof Element ? findControls(next) : []
    const [first] = candidates
    if (!first) continue
    const step = candidates.find(({ dataset }) => 'nextStep' in dataset)
    const chosen = preferredNames.flatMap(preferredName => candidates.filter(candidate => getControlName(candidate) === preferredName)).at(0) ?? step ?? first
    return chosen.matches(':disabled') ? undefined : chosen
  }
  return findHeading(gap.parent)
}

const nextSiblingOf = (node: Node) => node.nextSibling
const findControls = (part: Element): HTMLElement[] =>
  [...(part.matches(controlSelector) ? [part] : []), ...part.querySelectorAll(controlSelector)].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.checkVisibility(),
  )

/** Heading of the section around the gap, else of the screen. */
function findHeading(parent: Node): HTMLElement | undefined {
  const part = parent instanceof Element ? parent.closest('[aria-labelledby]') : null
  const heading = (part && document.getElementById(part.getAttribute('aria-labelledby') ?? '')) ?? document.querySelector<HTMLElement>('main h1')
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1
  return heading ?? undefined
}

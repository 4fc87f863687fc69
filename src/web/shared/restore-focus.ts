import { useEffect } from 'react'

/** A dialog gives the focus back by itself; toasts are dialogs too. */
const dialogSelector = 'dialog, [role=dialog], [role=alertdialog]'
const controlSelector = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Where the focus was as it went from the page: what held it, or the gap that this has left. */
interface LostFocus {
  held: HTMLElement
  /** What it is called, for finding its like where a part was drawn anew. */
  name: string
  /** What the control was called that opened the form it is in, and was gone with that. */
  opener: { name: string; form: Element | null } | undefined
  /** Finds where what it was about stands now. */
  follow: ReturnType<TrackMovedElement> | undefined
  path: string
  gap?: { parent: Node; before: Node | null; row: boolean }
}

/** Of what has the focus, while it is there: how what it is about is found again once it stands elsewhere. */
type TrackMovedElement = (held: HTMLElement) => (() => HTMLElement | undefined) | undefined

const getControlName = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? ''
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Whatever goes from under the focus leaves it on the next sensible thing: a row that was deleted on the next one's control that is marked
 * `data-next-step`, else on its first, a form that was closed on the control that opened it, the last of a list on the list's heading. For areas that are drawn in the browser.
 * @param follow goes before these; the same at each call
 */
export function useFocusRestoration(follow?: TrackMovedElement): void {
  useEffect(() => {
    let place: LostFocus | undefined
    let frame = 0
    const trackFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(dialogSelector)) return
      // A form takes the focus in the very turn in which its button goes.
      recordGaps(observer.takeRecords())
      place = { held: target, name: getControlName(target), opener: place && findOpener(place, target), follow: follow?.(target), path: location.pathname }
    }
    // Who points somewhere goes there, if only to read; at what has the focus already, it comes to no other.
    const clearTrackedFocus = ({ target }: PointerEvent) => {
      if (target instanceof Element && (target.closest(dialogSelector) || (place?.held.contains(target) && document.activeElement === place.held))) return
      place = undefined
    }
    const restoreFocus = () => {
      if (!place || !isFocusLost() || !document.hasFocus()) return
      if (place.path !== location.pathname) place = undefined
      else {
        const next = findNextFocus(place)
        // A heading is a list's beginning: who has taken away its last row by a tap is not led up there.
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
      // What takes the focus by itself, a form or a dialog that closes, has it by then.
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

/** `gently`: whoever points or taps keeps what they see where it is; by keyboard what has the focus is in sight, and no more moves than that takes. */
function moveFocusTo(next: HTMLElement | undefined, { gently }: { gently: boolean }): void {
  next?.focus({ preventScroll: gently })
  if (gently && next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
}

/** Stays the same for all of a form; what comes in the place of what was gone has been opened by it. */
function findOpener({ held, name, opener, gap, path }: LostFocus, target: Element): LostFocus['opener'] {
  const form = target.closest('form')
  if (path !== location.pathname) return undefined
  if (!held.isConnected) return gap && !gap.row ? { name: opener?.name ?? name, form } : undefined
  return form && opener?.form === form ? opener : undefined
}

/** Remembers the gap when the focus, or the gap itself, was in what was taken away. */
function recordGap(place: LostFocus, parent: Node, removed: NodeList, before: Node | null): void {
  for (const node of removed) {
    if (node.isConnected) continue
    if (node.contains(place.gap?.parent ?? place.held)) place.gap = { parent, before, row: node instanceof Element && node.matches('tr, li') }
    else if (node === place.gap?.before) place.gap.before = before
  }
}

/** What the focus goes to; undefined while it is busy: it comes free again. */
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
    const chosen = preferredNames.flatMap(preferredName => candidates.filter(each => getControlName(each) === preferredName)).at(0) ?? step ?? first
    return chosen.matches(':disabled') ? undefined : chosen
  }
  return findHeading(gap.parent)
}

const nextSiblingOf = (node: Node) => node.nextSibling
const findControls = (part: Element): HTMLElement[] =>
  [...(part.matches(controlSelector) ? [part] : []), ...part.querySelectorAll(controlSelector)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility(),
  )

/** The heading of the part that a gap is in, else the screen's. */
function findHeading(parent: Node): HTMLElement | undefined {
  const part = parent instanceof Element ? parent.closest('[aria-labelledby]') : null
  const heading = (part && document.getElementById(part.getAttribute('aria-labelledby') ?? '')) ?? document.querySelector<HTMLElement>('main h1')
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1
  return heading ?? undefined
}

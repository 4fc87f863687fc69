import { useEffect } from 'react'

/** A dialog gives the focus back by itself; toasts are dialogs too. */
const dialogs = 'dialog, [role=dialog], [role=alertdialog]'
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Where the focus was as it went from the page: what held it, or the gap that this has left. */
interface Place {
  held: HTMLElement
  /** What it is called, for finding its like where a part was drawn anew. */
  name: string
  /** What the control was called that opened the form it is in, and was gone with that. */
  opener: { name: string; form: Element | null } | undefined
  /** Finds where what it was about stands now. */
  follow: ReturnType<Follow> | undefined
  path: string
  gap?: { parent: Node; before: Node | null; row: boolean }
}

/** Of what has the focus, while it is there: how what it is about is found again once it stands elsewhere. */
type Follow = (held: HTMLElement) => (() => HTMLElement | undefined) | undefined

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? ''
const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/**
 * Whatever goes from under the focus leaves it on the next sensible thing: a row that was deleted on the next one's control that is marked
 * `data-next-step`, else on its first, a form that was closed on the control that opened it, the last of a list on the list's heading. For areas that are drawn in the browser.
 * @param follow goes before these; the same at each call
 */
export function useKeptFocus(follow?: Follow): void {
  useEffect(() => {
    let place: Place | undefined
    let frame = 0
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(dialogs)) return
      // A form takes the focus in the very turn in which its button goes.
      note(observer.takeRecords())
      place = { held: target, name: nameOf(target), opener: place && openerOf(place, target), follow: follow?.(target), path: location.pathname }
    }
    // Who points somewhere goes there, if only to read; at what has the focus already, it comes to no other.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && (target.closest(dialogs) || (place?.held.contains(target) && document.activeElement === place.held))) return
      place = undefined
    }
    const settle = () => {
      if (!place || !isNowhere() || !document.hasFocus()) return
      if (place.path !== location.pathname) place = undefined
      else {
        const next = nextOf(place)
        // A heading is a list's beginning: who has taken away its last row by a tap is not led up there.
        bringFocus(next, { gently: follow !== undefined || next?.matches('[tabindex="-1"]') === true })
      }
    }
    const note = (records: MutationRecord[]) => {
      for (const { target, removedNodes, previousSibling } of place ? records : []) noteGap(place as Place, target, removedNodes, previousSibling)
    }
    const observer = new MutationObserver(records => {
      note(records)
      if (!place || !isNowhere()) return
      cancelAnimationFrame(frame)
      // What takes the focus by itself, a form or a dialog that closes, has it by then.
      frame = requestAnimationFrame(settle)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [follow])
}

/** `gently`: whoever points or taps keeps what they see where it is; by keyboard what has the focus is in sight, and no more moves than that takes. */
function bringFocus(next: HTMLElement | undefined, { gently }: { gently: boolean }): void {
  next?.focus({ preventScroll: gently })
  if (gently && next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
}

/** Stays the same for all of a form; what comes in the place of what was gone has been opened by it. */
function openerOf({ held, name, opener, gap, path }: Place, target: Element): Place['opener'] {
  const form = target.closest('form')
  if (path !== location.pathname) return undefined
  if (!held.isConnected) return gap && !gap.row ? { name: opener?.name ?? name, form } : undefined
  return form && opener?.form === form ? opener : undefined
}

/** Remembers the gap when the focus, or the gap itself, was in what was taken away. */
function noteGap(place: Place, parent: Node, removed: NodeList, before: Node | null): void {
  for (const node of removed) {
    if (node.isConnected) continue
    if (node.contains(place.gap?.parent ?? place.held)) place.gap = { parent, before, row: node instanceof Element && node.matches('tr, li') }
    else if (node === place.gap?.before) place.gap.before = before
  }
}

/** What the focus goes to; undefined while it is busy: it comes free again. */
function nextOf({ held, name, opener, follow, gap }: Place): HTMLElement | undefined {
  if (held.isConnected) return held.matches(':disabled') ? undefined : held
  const moved = gap?.row ? follow?.() : undefined
  if (moved) return moved.matches(':disabled') ? undefined : moved
  if (!gap?.parent.isConnected) return undefined
  const like = gap.row ? [] : [opener?.name, name]
  for (let next = gap.before?.isConnected ? after(gap.before) : gap.parent.firstChild; next; next = after(next)) {
    const found = next instanceof Element ? controlsIn(next) : []
    const [first] = found
    if (!first) continue
    const step = found.find(({ dataset }) => 'nextStep' in dataset)
    const chosen = like.flatMap(wanted => found.filter(each => nameOf(each) === wanted)).at(0) ?? step ?? first
    return chosen.matches(':disabled') ? undefined : chosen
  }
  return headingOf(gap.parent)
}

const after = (node: Node) => node.nextSibling
const controlsIn = (part: Element): HTMLElement[] =>
  [...(part.matches(controls) ? [part] : []), ...part.querySelectorAll(controls)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.checkVisibility(),
  )

/** The heading of the part that a gap is in, else the screen's. */
function headingOf(parent: Node): HTMLElement | undefined {
  const part = parent instanceof Element ? parent.closest('[aria-labelledby]') : null
  const heading = (part && document.getElementById(part.getAttribute('aria-labelledby') ?? '')) ?? document.querySelector<HTMLElement>('main h1')
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1
  return heading ?? undefined
}

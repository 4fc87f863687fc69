export type MoveBy = 'left' | 'right' | 'up' | 'down'

/** Edges of a control on the screen. */
type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Two controls stand in one row unless one begins below most of the other, in px. */
const rowOverlapPx = 6

/**
 * Index of the control that an arrow key leads to: left and right in the order of the page, up and down to the nearest one of another row.
 * Undefined: there is none.
 * @param forward arrow in the direction of reading
 */
export function findNextIndex(controls: readonly Edges[], from: number, by: MoveBy, forward: 'left' | 'right'): number | undefined {
  const current = controls[from]
  if (!current) return undefined
  if (by === 'left' || by === 'right') {
    const next = from + (by === forward ? 1 : -1)
    return controls[next] && next
  }
  const middle = (edges: Edges) => (edges.left + edges.right) / 2
  const distances = controls.flatMap((edges, index) => {
    const vertical = by === 'down' ? edges.top - current.bottom : current.top - edges.bottom
    return index === from || vertical < -rowOverlapPx ? [] : [{ index, vertical, horizontal: Math.abs(middle(edges) - middle(current)) }]
  })
  const nearest = Math.min(...distances.map(({ vertical }) => vertical))
  const row = distances.filter(({ vertical }) => vertical <= nearest + rowOverlapPx)
  return row.toSorted((a, b) => a.horizontal - b.horizontal)[0]?.index
}

const controlSelector = 'a[href], button, input:not([type=hidden]), select, textarea, summary'

/** Moves the focus within a list or dialog; from outside to its first control. */
export function moveFocus(area: HTMLElement, by: MoveBy): void {
  const controls = [...area.querySelectorAll<HTMLElement>(controlSelector)].filter(control => !control.matches(':disabled') && isShown(control))
  const from = controls.indexOf(document.activeElement as HTMLElement)
  const forward = getComputedStyle(area).direction === 'rtl' ? 'left' : 'right'
  // A choice that is hidden for its label stands where the label is.
  const edges = controls.map(control => (control.closest('label') ?? control).getBoundingClientRect())
  const next = from === -1 ? controls[0] : controls[findNextIndex(edges, from, by, forward) ?? from]
  next?.focus()
  next?.closest('label')?.scrollIntoView({ block: 'nearest' })
}

const isShown = (control: HTMLElement) => control.getClientRects().length > 0

/** Tells whether a field needs an arrow key for itself: its cursor, or its value. */
export function needsArrow(target: HTMLElement, by: MoveBy): boolean {
  if (target.matches('select, textarea, input:is([type=time], [type=date], [type=number], [type=range])')) return true
  return (by === 'left' || by === 'right') && target.matches('input:not([type=radio], [type=checkbox])')
}

import { type KeyboardEvent, useRef, useState } from 'react'
import { findNextPoint } from './next-point.ts'

export interface ChartPoint {
  key: string
  /** Heading of the tooltip. */
  name: string
  /** Lines of the tooltip below it. */
  details: string[]
  /** Area that answers the pointer, in px within the chart. */
  left: number
  top: number
  width: number
  height: number
}

interface ChartPointsProps {
  label: string
  points: readonly ChartPoint[]
  /** Tells the shown point, so that the drawing can mark it; undefined: none. */
  onShow: (index: number | undefined) => void
}

/**
 * Buttons above the points of a drawing, each with its tooltip as name. One is in the tab order; arrows, Home and End move the focus, Escape hides the
 * tooltip. A touch shows it, too.
 */
export function ChartPoints({ label, points, onShow }: ChartPointsProps) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [focused, setFocused] = useState(0)
  const inTabOrder = Math.min(focused, points.length - 1)
  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onShow(undefined)
    const target = findNextPoint(points, inTabOrder, event.key)
    if (target === undefined) return
    event.preventDefault()
    buttons.current[target]?.focus()
  }
  return (
    <ul className="print:hidden" aria-label={label}>
      {points.map(({ key, name, details, left, top, width, height }, index) => (
        <li key={key} className="absolute" style={{ left, top, width, height }}>
          <button
            type="button"
            ref={element => {
              buttons.current[index] = element
            }}
            tabIndex={index === inTabOrder ? 0 : -1}
            aria-label={`${name}: ${details.join('; ')}`}
            className="block size-full cursor-default"
            onFocus={() => {
              setFocused(index)
              onShow(index)
            }}
            onBlur={() => onShow(undefined)}
            onPointerEnter={() => onShow(index)}
            onPointerLeave={() => onShow(undefined)}
            onKeyDown={moveFocus}
          />
        </li>
      ))}
    </ul>
  )
}

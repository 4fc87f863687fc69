import type { ComponentProps } from 'react'

interface ScrollBoxProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> {
  'aria-label': string
  /** Landmark region; false for boxes that occur many times on a page. */
  landmark?: boolean
}

/** Scrollable box for oversized content: by touch and, as the box takes focus, by keyboard. */
export function ScrollBox({ landmark = true, ...box }: ScrollBoxProps) {
  return <div {...box} role={landmark ? 'region' : 'group'} tabIndex={0} />
}

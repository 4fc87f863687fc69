import type { ComponentProps } from 'react'

interface ScrollBoxProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> {
  'aria-label': string
  /** A place of the page that one jumps to; what stands on it many times is none. */
  landmark?: boolean
}

/** What is wider or longer than its place and scrolls there: by finger and, as it takes the focus, by keyboard. */
export function ScrollBox({ landmark = true, ...box }: ScrollBoxProps) {
  return <div {...box} role={landmark ? 'region' : 'group'} tabIndex={0} />
}

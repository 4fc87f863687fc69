import type { ToggleEvent } from 'react'

/** Scrolls a `details` element that was opened into view: at the edge of a sheet nothing of what opens would be seen. */
export const revealOpened = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'

/** On paper there is nothing to press. */
const denseStyle = 'min-h-10! px-4! py-1.5! print:hidden'

/** The kit's buttons one size smaller, as the back office has everything. */
export function AdminButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button className={`${denseStyle} ${className}`} {...rest} />
}

export function AdminButtonLink({ className = '', ...rest }: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink className={`${denseStyle} ${className}`} {...rest} />
}

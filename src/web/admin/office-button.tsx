import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'

/** On paper there is nothing to press. */
const dense = 'min-h-10! px-4! py-1.5! print:hidden'

/** The kit's buttons one size smaller, as the back office has everything. */
export function OfficeButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button className={`${dense} ${className}`} {...rest} />
}

export function OfficeButtonLink({ className = '', ...rest }: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink className={`${dense} ${className}`} {...rest} />
}

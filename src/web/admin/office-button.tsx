import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Buttons are hidden in print. */
const denseStyle = 'min-h-10! px-4! py-1.5! print:hidden'

/** Button of the UI kit, one size smaller for the back office. */
export function AdminButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button className={`${denseStyle} ${className}`} {...rest} />
}

export function AdminButtonLink({ className = '', ...rest }: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink className={`${denseStyle} ${className}`} {...rest} />
}

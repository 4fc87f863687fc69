import type { ComponentProps } from 'react'
import { useSession } from '../session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { mayOpenScreen } from './frame/office-screens.ts'
import { useMayChange } from './may-change.ts'

/** Buttons are hidden in print. */
const denseStyle = 'min-h-10! px-4! py-1.5! print:hidden'

interface AdminButtonProps extends ComponentProps<typeof Button> {
  /** Changes nothing: also for people who may only read the screen. */
  reads?: boolean
}

/** Button of the UI kit, one size smaller for the back office. One that changes something is left out for people who may only read. */
export function AdminButton({ className = '', reads = false, ...rest }: AdminButtonProps) {
  const mayChange = useMayChange()
  return mayChange || reads ? <Button className={`${denseStyle} ${className}`} {...rest} /> : null
}

/** Link to a screen that looks like a button; left out where the user may not open the screen. */
export function AdminButtonLink({ className = '', ...rest }: ComponentProps<typeof ButtonLink>) {
  const user = useSession()?.user
  const [pathname = ''] = (typeof rest.to === 'string' ? rest.to : (rest.to.pathname ?? '')).split(/[?#]/)
  if (user && pathname.startsWith('/dashboard/admin') && !mayOpenScreen(user, pathname)) return null
  return <ButtonLink className={`${denseStyle} ${className}`} {...rest} />
}

import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { pagePath, usePageLanguage } from '../i18n/language.ts'
import { ButtonLink } from './button.tsx'
import { NavLink } from './nav-link.tsx'

/** Path without the language prefix: `/menu?dish=ayran`. */
interface PathProps {
  to: string
}

/** Adds the language prefix of the current page to a path. */
export function usePath(): (path: string) => string {
  const language = usePageLanguage()
  return path => pagePath(language, path)
}

/** Link that stays in the language of the current page. */
export function PageLink({ to, ...rest }: Omit<LinkProps, 'to'> & PathProps) {
  return <Link to={usePath()(to)} {...rest} />
}

export function PageNavLink({ to, ...rest }: ComponentProps<typeof NavLink>) {
  return <NavLink to={usePath()(to)} {...rest} />
}

export function PageButtonLink({ to, ...rest }: Omit<Parameters<typeof ButtonLink>[0], 'to'> & PathProps) {
  return <ButtonLink to={usePath()(to)} {...rest} />
}

import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { pagePath, usePageLanguage } from '../i18n/language.ts'
import { ButtonLink } from './button.tsx'
import { NavLink } from './nav-link.tsx'

/** A path of the site without its language: `/menu?dish=ayran`. */
interface PathProps {
  to: string
}

/** The address of a page in the language of this one. */
export function usePath(): (path: string) => string {
  const language = usePageLanguage()
  return path => pagePath(language, path)
}

/** Links that stay in the language of the page they are on. */
export function PageLink({ to, ...rest }: Omit<LinkProps, 'to'> & PathProps) {
  return <Link to={usePath()(to)} {...rest} />
}

export function PageNavLink({ to, ...rest }: ComponentProps<typeof NavLink>) {
  return <NavLink to={usePath()(to)} {...rest} />
}

export function PageButtonLink({ to, ...rest }: Omit<Parameters<typeof ButtonLink>[0], 'to'> & PathProps) {
  return <ButtonLink to={usePath()(to)} {...rest} />
}

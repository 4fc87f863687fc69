import { Link, type LinkProps, useLocation } from 'react-router'

interface NavLinkProps extends Omit<LinkProps, 'to' | 'className'> {
  /** Path with its language; the query is ignored for the comparison. */
  to: string
  /** Matches only the exact path, not paths below. */
  end?: boolean
  className: string | ((at: { isActive: boolean }) => string)
}

/** Link with `aria-current` on its page and on pages below. Smaller than the router's own, which every page would load. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const currentPath = useLocation().pathname.toLowerCase()
  const linkPath = to.toLowerCase().replace(/\?.*/, '')
  const isActive = currentPath === linkPath || (!end && currentPath.startsWith(`${linkPath}/`))
  return <Link to={to} aria-current={isActive ? 'page' : undefined} className={typeof className === 'string' ? className : className({ isActive })} {...rest} />
}

import { Link, type LinkProps, useLocation } from 'react-router'

interface NavLinkProps extends Omit<LinkProps, 'to' | 'className'> {
  /** A path, with its language; what is asked of it says nothing of where one is. */
  to: string
  /** Only that very page is meant, none that is under it. */
  end?: boolean
  className: string | ((at: { isActive: boolean }) => string)
}

/** A link that says where one is: on the page that it leads to, or on one under that. The router's own does more, and costs each page for it. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const currentPath = useLocation().pathname.toLowerCase()
  const linkPath = to.toLowerCase().replace(/\?.*/, '')
  const isActive = currentPath === linkPath || (!end && currentPath.startsWith(`${linkPath}/`))
  return <Link to={to} aria-current={isActive ? 'page' : undefined} className={typeof className === 'string' ? className : className({ isActive })} {...rest} />
}

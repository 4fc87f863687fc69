import { useRef } from 'react'
import { useLocation } from 'react-router'
import { NavLink } from '../../ui/nav-link.tsx'
import { useCenterCurrentLink } from './scroll-link-into-view.ts'

interface SectionNavProps {
  label: string
  links: readonly { to: string; text: string; end?: boolean }[]
  /** Beside the title of the screen, so that a list begins higher up. */
  inHeading?: boolean
}

/** Navigation of related screens: phones scroll it sideways, with faded ends where there is more; wider windows wrap it. */
export function SectionNav({ label, links, inHeading = false }: SectionNavProps) {
  const strip = useRef<HTMLElement>(null)
  useCenterCurrentLink(strip, useLocation().pathname)
  return (
    <nav ref={strip} aria-label={label} className={`strip -mx-1 overflow-x-auto ${inHeading ? 'max-md:w-full md:mr-auto' : 'mb-5'}`}>
      <ul
        className={`mx-1 flex min-w-max gap-x-4 border-sabbia md:min-w-0 md:flex-wrap md:max-lg:gap-x-3 ${inHeading ? 'border-b-2 md:border-b-0 lg:gap-x-5' : 'border-b-2 lg:gap-x-6'}`}
      >
        {links.map(({ to, text, end = true }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              preventScrollReset
              className={({ isActive }) =>
                `-mb-0.5 block border-b-2 ${inHeading ? 'py-2 md:mb-0 md:py-1.5' : 'py-2'} font-semibold whitespace-nowrap ${isActive ? 'border-brace' : 'border-transparent hover:border-cenere'}`
              }
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

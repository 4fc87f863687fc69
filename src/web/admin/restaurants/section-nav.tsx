import { NavLink } from 'react-router'

/** Screens that belong together, above each of them; on a phone they scroll sideways. */
export function SectionNav({ label, links }: { label: string; links: readonly { to: string; text: string; end?: boolean }[] }) {
  return (
    <nav aria-label={label} className="mb-5 -mx-1 overflow-x-auto">
      <ul className="flex min-w-max gap-1 border-b-2 border-sabbia px-1">
        {links.map(({ to, text, end = true }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              preventScrollReset
              className={({ isActive }) =>
                `-mb-0.5 block border-b-2 px-3 py-2.5 font-semibold whitespace-nowrap ${isActive ? 'border-brace text-tizzone' : 'border-transparent hover:border-cenere/60'}`
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

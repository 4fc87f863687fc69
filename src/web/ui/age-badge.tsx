import type { ReactNode } from 'react'

/** Reminder to check the age, with the sign "18+": its shape differs from an allergy's. */
export const AgeBadge = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-3 rounded-control border-4 border-carbone bg-miele px-3 py-2 text-lead font-bold text-carbone" data-age-badge>
    <span className="figures grid size-11 shrink-0 place-items-center rounded-full bg-carbone font-display font-extrabold text-miele" aria-hidden="true">
      18+
    </span>
    {children}
  </p>
)

import { type ReactNode, useId } from 'react'

/** Section of the customer's area, under a rule: title, hint, controls. */
export function Section({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-5 border-t-2 border-carbone pt-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {hint && <p className="max-w-[37.5em] text-cenere">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

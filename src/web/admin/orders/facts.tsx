import type { ReactNode } from 'react'

/** List of facts without the empty ones. */
export function Facts({ title, facts }: { title: string; facts: [name: string, value: ReactNode][] }) {
  return (
    <section>
      <h2 className="mb-2 text-name">{title}</h2>
      <dl className="grid gap-1.5">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
              <dt className="text-cenere">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

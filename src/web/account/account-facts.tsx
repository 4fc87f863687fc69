import type { SignedInUser } from '../session.ts'
import { useTexts } from '../texts.tsx'

/** The specification, section 2: name and e-mail from the stored login, to be read. */
export function AccountFacts({ user }: { user: SignedInUser }) {
  const t = useTexts()
  const facts = [
    { name: t('sign-in.dashboard_name'), value: user.name },
    { name: t('sign-in.dashboard_email'), value: user.email },
  ]
  return (
    <dl className="grid max-w-2xl">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-x-8 border-t-2 border-carbone py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-cenere">{name}</dt>
          <dd className="text-lead font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

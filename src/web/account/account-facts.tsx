import type { SignedInUser } from '../session/session.ts'
import { PageButtonLink } from '../ui/page-link.tsx'
import { customerText as t } from './customer-texts.ts'

/** Name and e-mail from the stored session, read-only, with a link to change them (specification, section 2). */
export function AccountFacts({ user }: { user: SignedInUser }) {
  const facts = [
    { name: t('customer.name'), value: user.name },
    { name: t('customer.email'), value: user.email },
  ]
  return (
    <>
      <dl className="grid gap-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-x-6 sm:grid-cols-[5rem_minmax(0,1fr)]">
            <dt className="text-cenere">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <PageButtonLink to="/dashboard/user/profile-settings" tone="outline">
          {t('customer.edit_profile')}
        </PageButtonLink>
      </div>
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedUser } from '#accounts/contract.ts'
import { useOwnProfile } from '../../account/own-profile.ts'
import { OwnProfileFields } from '../../account/own-profile-fields.tsx'
import { OwnPasskeys } from '../../account/passkeys/own-passkeys.tsx'
import { OwnSecondFactor } from '../../account/second-factor/own-second-factor.tsx'
import { useSecondFactorRequired } from '../../session/second-factor-required.ts'
import { useSession } from '../../session/session.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { WeeklyChoice } from '../reports/weekly-choice.tsx'
import { peopleText as t } from './people-texts.ts'
import { useUser } from './read-user.ts'

export const meta = createAdminMeta('office.profile')

const cardStyle = 'max-w-2xl rounded-control bg-farina p-4 sm:p-6'

/** Administrator's own name, email and password (specification, section 2). */
export default function Profile() {
  // Id of the user who opened the screen, kept while an expired session is renewed.
  const session = useSession()
  const [id] = useState(session?.user._id ?? '')
  const query = useUser(id)
  // Other screens are locked until the second factor is set up.
  const mustSetSecondFactor = useSecondFactorRequired()
  useReadFailureToast(query, { refused: t('people.read_failed'), broken: t('people.read_failed') })
  return (
    <div className="in-order">
      <AdminHeading title={t('people.profile')} />
      {mustSetSecondFactor ? null : query.data ? (
        <ProfileForm user={query.data} />
      ) : query.isError ? (
        <p>{t('people.read_failed')}</p>
      ) : (
        <div data-coming="">
          <Overlay />
        </div>
      )}
      {!mustSetSecondFactor && (
        <div className={`mt-6 ${cardStyle}`}>
          <WeeklyChoice />
        </div>
      )}
      <div className={`mt-6 ${cardStyle} [--button-height:2.5rem]`}>
        <OwnSecondFactor className="" />
      </div>
      {!mustSetSecondFactor && (
        <div className={`mt-6 ${cardStyle} [--button-height:2.5rem]`}>
          <OwnPasskeys className="" />
        </div>
      )}
    </div>
  )
}

function ProfileForm({ user }: { user: ManagedUser }) {
  const queries = useQueryClient()
  const form = useOwnProfile(user, {
    texts: { refused: t('people.profile_failed'), broken: t('people.profile_failed') },
    saved: () => {
      toast({ tone: 'success', text: t('people.profile_updated') })
      void queries.invalidateQueries({ queryKey: ['users'] })
    },
  })
  return (
    <div className={cardStyle}>
      {form.busy && <Overlay />}
      <OwnProfileFields form={form} password={{ label: t('people.new_password'), hint: t('people.profile_password_hint') }}>
        <AdminButton type="submit" busy={form.busy} disabled={form.conflict !== undefined}>
          {t('people.profile')}
        </AdminButton>
      </OwnProfileFields>
    </div>
  )
}

/** Overlay while the profile is loading or saving. */
const Overlay = () => (
  <div role="status" className="fixed inset-0 z-50 grid animate-[fade-in_160ms_150ms_backwards] place-items-center bg-crema/70">
    <span className="flex items-center gap-3 rounded-card bg-farina px-6 py-4 font-semibold shadow-lift">
      <Spinner className="text-brace" />
      {t('people.loading')}
    </span>
  </div>
)

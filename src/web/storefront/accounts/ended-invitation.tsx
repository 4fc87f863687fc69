import { useTexts } from '../../i18n/texts.tsx'
import { getDashboardPath, useSession } from '../../session/session.ts'
import { ApiError } from '../../shared/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { FormPage } from '../form-band.tsx'
import { useSigningInTexts } from './texts.ts'

/** Reasons why an invitation is no longer valid; `over` is an unknown link. */
const invitationFailures = ['used', 'withdrawn', 'expired', 'over'] as const
export type InvitationFailure = (typeof invitationFailures)[number]

export const getInvitationFailure = (error: unknown): InvitationFailure | undefined =>
  error instanceof ApiError ? invitationFailures.find(ending => error.code === `invitation_${ending}`) : undefined

/** States the reason and the next step: login for a used invitation, asking for a new one otherwise. */
export function EndedInvitation({ ending }: { ending: InvitationFailure }) {
  const t = useSigningInTexts()
  const pageTexts = useTexts()
  const path = usePath()
  const session = useSession()
  const shouldLogIn = ending === 'used' && !session
  return (
    <FormPage
      title={t(`signing-in.invitation_${ending}`)}
      lead={t(ending === 'used' && session ? 'signing-in.invitation_used_signed_in' : `signing-in.invitation_${ending}_text`)}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {session ? (
          <ButtonLink to={path(getDashboardPath(session.user))}>{t('signing-in.invitation_stay', { name: session.user.name })}</ButtonLink>
        ) : (
          <ButtonLink to={path(shouldLogIn ? '/login' : '/')}>{t(shouldLogIn ? 'signing-in.invitation_to_login' : 'signing-in.invitation_home')}</ButtonLink>
        )}
        {shouldLogIn && (
          <PageLink to="/forgot-password" className="link inline-block py-1 font-semibold">
            {pageTexts('sign-in.forgot')}
          </PageLink>
        )}
      </div>
    </FormPage>
  )
}

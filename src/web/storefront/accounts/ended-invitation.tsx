import { useTexts } from '../../i18n/texts.tsx'
import { dashboardOf, useSession } from '../../session/session.ts'
import { ApiFailure } from '../../shared/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { FormBand } from '../form-band.tsx'
import { useSigningInTexts } from './texts.ts'

/** What has become of an invitation that is good no more; `over` is a link that nobody knows. */
const endings = ['used', 'withdrawn', 'expired', 'over'] as const
export type Ending = (typeof endings)[number]

export const endingOf = (error: unknown): Ending | undefined =>
  error instanceof ApiFailure ? endings.find(ending => error.code === `invitation_${ending}`) : undefined

/** Says what happened and what can be done: after one that was used that is the login, for the others somebody has to be asked. */
export function EndedInvitation({ ending }: { ending: Ending }) {
  const t = useSigningInTexts()
  const page = useTexts()
  const path = usePath()
  const session = useSession()
  const isToLogIn = ending === 'used' && !session
  return (
    <FormBand
      title={t(`signing-in.invitation_${ending}`)}
      lead={t(ending === 'used' && session ? 'signing-in.invitation_used_signed_in' : `signing-in.invitation_${ending}_text`)}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        {session ? (
          <ButtonLink to={dashboardOf(session.user)}>{t('signing-in.invitation_stay', { name: session.user.name })}</ButtonLink>
        ) : (
          <ButtonLink to={path(isToLogIn ? '/login' : '/')}>{t(isToLogIn ? 'signing-in.invitation_to_login' : 'signing-in.invitation_home')}</ButtonLink>
        )}
        {isToLogIn && (
          <PageLink to="/forgot-password" className="link font-semibold">
            {page('sign-in.forgot')}
          </PageLink>
        )}
      </div>
    </FormBand>
  )
}

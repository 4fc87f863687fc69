import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OpenedInvitation } from '#accounts/staff/contract.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { getSecondFactorPath } from '../../session/second-factor-challenge.ts'
import { getDashboardPath, type Session, type SignedInUser, updateSessionUser, useSession } from '../../session/session.ts'
import { clearSession, startSession } from '../../session/session-change.ts'
import { LoadingScreen } from '../../session/session-guard.tsx'
import { ApiError, api } from '../../shared/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { FormPage } from '../form-band.tsx'
import { AccountForm, getField } from './account-form.tsx'
import { EndedInvitation, getInvitationFailure, type InvitationFailure } from './ended-invitation.tsx'
import { InvitationForAnother } from './invitation-for-another.tsx'
import { useSigningInTexts } from './texts.ts'

/**
 * Page of an invitation's link: name and password create an account with the role. If the address already has an account, the user accepts the role
 * signed in.
 */
export default function AcceptInvitation() {
  const t = useSigningInTexts()
  const token = useLocation().hash.slice(1)
  const [invitationState, setInvitationState] = useState<OpenedInvitation | InvitationFailure | 'failed' | undefined>(token === '' ? 'over' : undefined)
  const loadInvitation = useCallback(() => {
    if (token === '') return setInvitationState('over')
    api<{ invitation: OpenedInvitation }>('POST', '/auth/invitation', { body: { token } }).then(
      ({ invitation }) => setInvitationState(invitation),
      error => setInvitationState(getInvitationFailure(error) ?? 'failed'),
    )
  }, [token])
  useEffect(loadInvitation, [loadInvitation])
  const session = useSession()
  const [isSignedOut, setIsSignedOut] = useState(false)
  // The pressed control is gone with the session: focus the new title.
  useEffect(() => {
    if (isSignedOut) document.getElementById('form-title')?.focus()
  }, [isSignedOut])

  if (invitationState === undefined) return <LoadingScreen />
  if (invitationState === 'failed')
    return (
      <FormPage title={t('signing-in.invitation_failed')} lead={t('signing-in.no_answer')}>
        <Button onClick={loadInvitation}>{t('signing-in.invitation_again')}</Button>
      </FormPage>
    )
  if (typeof invitationState === 'string') return <EndedInvitation ending={invitationState} />
  if (session && !isInvitationFor(session.user, invitationState))
    return <InvitationForAnother invitation={invitationState} user={session.user} out={() => setIsSignedOut(true)} />
  const invitationProps = { token, invitation: invitationState, over: setInvitationState, retry: loadInvitation }
  return invitationState.account ? <AcceptWithAccount {...invitationProps} /> : <CreateAccount {...invitationProps} />
}

const isInvitationFor = ({ email }: SignedInUser, invitation: OpenedInvitation): boolean => email.toLowerCase() === invitation.email

interface InvitationProps {
  token: string
  invitation: OpenedInvitation
  over: (ending: InvitationFailure) => void
  /** Reloads the invitation's state. */
  retry: () => void
}

const useInvitationTexts = ({ restaurant, role, email }: OpenedInvitation) => {
  const t = useSigningInTexts()
  return { restaurant, email, as: t(`signing-in.invitation_as_${role}`) }
}

/**
 * Signs in to the account just created, as the login page does, without asking for the password again.
 * @returns the destination; undefined if the login was refused or failed: the account exists all the same
 */
async function signIn(body: { email: string; password: string }): Promise<string | undefined> {
  try {
    const { token, user, expiresAt, enrolSecondFactor } = await api<Session & { enrolSecondFactor?: true }>('POST', '/auth/login', { body })
    startSession({ token, user, expiresAt })
    return enrolSecondFactor ? getSecondFactorPath(user) : getDashboardPath(user)
  } catch {
    return undefined
  }
}

function CreateAccount({ token, invitation, over, retry }: InvitationProps) {
  const t = useSigningInTexts()
  const page = useTexts()
  const path = usePath()
  const navigate = useNavigate()
  const words = useInvitationTexts(invitation)
  const send = async (form: FormData) => {
    const account = { name: getField(form, 'name'), password: getField(form, 'password') }
    try {
      const { message } = await api<{ message: string }>('POST', '/auth/accept-invitation', { body: { token, account } })
      clearSession()
      const to = await signIn({ email: invitation.email, password: account.password })
      await navigate(path(to ?? '/login'), { replace: true, ...(!to && { state: { email: invitation.email } }) })
      toast({ tone: 'success', text: message })
    } catch (error) {
      const ending = getInvitationFailure(error)
      if (ending) over(ending)
      // Another registration took the address meanwhile.
      if (error instanceof ApiError && error.status === 409) retry()
      throw error
    }
  }
  return (
    <FormPage title={page('sign-in.invitation_title')} lead={t('signing-in.invitation_lead', words)}>
      <AccountForm
        button={t('signing-in.invitation_make')}
        withoutScript={page('sign-in.without_script')}
        wrong={form => ({
          ...(getField(form, 'name').trim() === '' && { name: t('signing-in.invitation_name_missing') }),
          ...(getField(form, 'password') === '' && { password: t('signing-in.invitation_password_missing') }),
        })}
        send={send}
        failed={(_, say) => say(t('signing-in.no_answer'))}
      >
        {errors => (
          <>
            <TextField name="name" label={t('signing-in.invitation_name')} autoComplete="name" maxLength={120} error={errors.name} />
            {/* Username for the browser's password manager. */}
            <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
            <PasswordField
              name="password"
              label={page('sign-in.password')}
              hint={page('sign-in.password_hint')}
              autoComplete="new-password"
              maxLength={200}
              error={errors.password}
            />
          </>
        )}
      </AccountForm>
    </FormPage>
  )
}

function AcceptWithAccount({ token, invitation, over, retry }: InvitationProps) {
  const t = useSigningInTexts()
  const page = useTexts()
  const path = usePath()
  const navigate = useNavigate()
  const session = useSession()
  const words = useInvitationTexts(invitation)
  const [busy, setBusy] = useState(false)
  if (!session)
    return (
      <FormPage title={t('signing-in.invitation_login')} lead={t('signing-in.invitation_login_text', words)}>
        {/* Pass the token in the history state: no address but this page's fragment contains it. */}
        <ButtonLink to={path('/login')} state={{ backTo: `${path('/invitation')}#${token}`, email: invitation.email }}>
          {t('signing-in.invitation_to_login')}
        </ButtonLink>
      </FormPage>
    )
  const accept = async () => {
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('POST', '/auth/accept-invitation', { body: { token } })
      const { user } = await api<{ user: SignedInUser }>('GET', '/auth/my-account')
      updateSessionUser({ staff: user.staff ?? [] })
      await navigate(path(getDashboardPath(user)), { replace: true })
      toast({ tone: 'success', text: message })
    } catch (error) {
      const ending = getInvitationFailure(error)
      if (ending) over(ending)
      else if (error instanceof ApiError && error.status === 409) retry()
      toast({ tone: 'error', text: error instanceof ApiError && error.message ? error.message : t('signing-in.no_answer') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormPage title={page('sign-in.invitation_title')} lead={t('signing-in.invitation_accept_lead', words)}>
      <Button busy={busy} onClick={() => void accept()}>
        {t('signing-in.invitation_accept')}
      </Button>
    </FormPage>
  )
}

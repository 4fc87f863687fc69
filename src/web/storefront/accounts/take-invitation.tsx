import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OpenedInvitation } from '#accounts/staff/contract.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { secondFactorScreen } from '../../session/second-factor-challenge.ts'
import { dashboardOf, keepUser, type Session, type SignedInUser, useSession } from '../../session/session.ts'
import { dropSession, keepSession } from '../../session/session-change.ts'
import { Waiting } from '../../session/session-guard.tsx'
import { ApiFailure, api } from '../../shared/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { FormBand } from '../form-band.tsx'
import { AccountForm, typed } from './account-form.tsx'
import { EndedInvitation, type Ending, endingOf } from './ended-invitation.tsx'
import { InvitationForAnother } from './invitation-for-another.tsx'
import { useSigningInTexts } from './texts.ts'

/**
 * What the link of an invitation leads to: name and password make an account with the role; where the address has got an account
 * meanwhile, the role is taken signed in to it.
 */
export default function TakeInvitation() {
  const t = useSigningInTexts()
  const token = useLocation().hash.slice(1)
  const [opened, setOpened] = useState<OpenedInvitation | Ending | 'failed' | undefined>(token === '' ? 'over' : undefined)
  const open = useCallback(() => {
    if (token === '') return setOpened('over')
    api<{ invitation: OpenedInvitation }>('POST', '/auth/invitation', { body: { token } }).then(
      ({ invitation }) => setOpened(invitation),
      error => setOpened(endingOf(error) ?? 'failed'),
    )
  }, [token])
  useEffect(open, [open])
  const session = useSession()
  const [isOut, setIsOut] = useState(false)
  // What was pressed is gone with the session: the next thing is read from its title on.
  useEffect(() => {
    if (isOut) document.getElementById('form-title')?.focus()
  }, [isOut])

  if (opened === undefined) return <Waiting />
  if (opened === 'failed')
    return (
      <FormBand title={t('signing-in.invitation_failed')} lead={t('signing-in.no_answer')}>
        <Button onClick={open}>{t('signing-in.invitation_again')}</Button>
      </FormBand>
    )
  if (typeof opened === 'string') return <EndedInvitation ending={opened} />
  if (session && !isFor(session.user, opened)) return <InvitationForAnother invitation={opened} user={session.user} out={() => setIsOut(true)} />
  const shown = { token, invitation: opened, over: setOpened, again: open }
  return opened.account ? <WithAccount {...shown} /> : <NewAccount {...shown} />
}

const isFor = ({ email }: SignedInUser, invitation: OpenedInvitation): boolean => email.toLowerCase() === invitation.email

interface Shown {
  token: string
  invitation: OpenedInvitation
  over: (ending: Ending) => void
  /** Asks anew how it stands. */
  again: () => void
}

const useWords = ({ restaurant, role, email }: OpenedInvitation) => {
  const t = useSigningInTexts()
  return { restaurant, email, as: t(`signing-in.invitation_as_${role}`) }
}

/**
 * Signs in to the account just made, as the login page does: nobody types twice what they have just typed.
 * @returns where to go; undefined where the login was refused or not reached: the account is made all the same
 */
async function signIn(body: { email: string; password: string }): Promise<string | undefined> {
  try {
    const { token, user, expiresAt, enrolSecondFactor } = await api<Session & { enrolSecondFactor?: true }>('POST', '/auth/login', { body })
    keepSession({ token, user, expiresAt })
    return enrolSecondFactor ? secondFactorScreen(user) : dashboardOf(user)
  } catch {
    return undefined
  }
}

function NewAccount({ token, invitation, over, again }: Shown) {
  const t = useSigningInTexts()
  const page = useTexts()
  const path = usePath()
  const navigate = useNavigate()
  const words = useWords(invitation)
  const send = async (form: FormData) => {
    const account = { name: typed(form, 'name'), password: typed(form, 'password') }
    try {
      const { message } = await api<{ message: string }>('POST', '/auth/accept-invitation', { body: { token, account } })
      dropSession()
      const to = await signIn({ email: invitation.email, password: account.password })
      await navigate(to ?? path('/login'), { replace: true, ...(!to && { state: { email: invitation.email } }) })
      toast({ tone: 'success', text: message })
    } catch (error) {
      const ending = endingOf(error)
      if (ending) over(ending)
      // Somebody has registered with the address meanwhile.
      if (error instanceof ApiFailure && error.status === 409) again()
      throw error
    }
  }
  return (
    <FormBand title={page('sign-in.invitation_title')} lead={t('signing-in.invitation_lead', words)}>
      <AccountForm
        button={t('signing-in.invitation_make')}
        withoutScript={page('sign-in.without_script')}
        wrong={form => ({
          ...(typed(form, 'name').trim() === '' && { name: t('signing-in.invitation_name_missing') }),
          ...(typed(form, 'password') === '' && { password: t('signing-in.invitation_password_missing') }),
        })}
        send={send}
        failed={(_, say) => say(t('signing-in.no_answer'))}
      >
        {errors => (
          <>
            <TextField name="name" label={t('signing-in.invitation_name')} autoComplete="name" maxLength={120} error={errors.name} />
            {/* For the browser's own list of passwords. */}
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
    </FormBand>
  )
}

function WithAccount({ token, invitation, over, again }: Shown) {
  const t = useSigningInTexts()
  const page = useTexts()
  const path = usePath()
  const navigate = useNavigate()
  const session = useSession()
  const words = useWords(invitation)
  const [busy, setBusy] = useState(false)
  if (!session)
    return (
      <FormBand title={t('signing-in.invitation_login')} lead={t('signing-in.invitation_login_text', words)}>
        {/* The token goes along in the history's state: no address but this page's, behind its #, has it. */}
        <ButtonLink to={path('/login')} state={{ backTo: `${path('/invitation')}#${token}`, email: invitation.email }}>
          {t('signing-in.invitation_to_login')}
        </ButtonLink>
      </FormBand>
    )
  const accept = async () => {
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('POST', '/auth/accept-invitation', { body: { token } })
      const { user } = await api<{ user: SignedInUser }>('GET', '/auth/my-account')
      keepUser({ staff: user.staff ?? [] })
      await navigate(dashboardOf(user), { replace: true })
      toast({ tone: 'success', text: message })
    } catch (error) {
      const ending = endingOf(error)
      if (ending) over(ending)
      else if (error instanceof ApiFailure && error.status === 409) again()
      toast({ tone: 'error', text: error instanceof ApiFailure && error.message ? error.message : t('signing-in.no_answer') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormBand title={page('sign-in.invitation_title')} lead={t('signing-in.invitation_accept_lead', words)}>
      <Button busy={busy} onClick={() => void accept()}>
        {t('signing-in.invitation_accept')}
      </Button>
    </FormBand>
  )
}

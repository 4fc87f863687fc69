import { useState } from 'react'
import type { OpenedInvitation } from '#accounts/staff/contract.ts'
import { useSignOut } from '../../session/logout.ts'
import { getDashboardPath, type SignedInUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { FormPage } from '../form-band.tsx'
import { useSigningInTexts } from './texts.ts'

interface InvitationForAnotherProps {
  invitation: OpenedInvitation
  user: SignedInUser
  /** Called after the logout. */
  out: () => void
}

/** Invitation opened while signed in with another address: shows both accounts and the next step. */
export function InvitationForAnother({ invitation: { restaurant, role, email }, user, out }: InvitationForAnotherProps) {
  const t = useSigningInTexts()
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const signOutAndContinue = async () => {
    setBusy(true)
    if (await signOut()) return out()
    setBusy(false)
  }
  return (
    <FormPage
      title={t('signing-in.invitation_other')}
      lead={t('signing-in.invitation_other_text', { restaurant, email, as: t(`signing-in.invitation_as_${role}`), mine: user.email })}
    >
      <div className="grid gap-4">
        <Button busy={busy} wide onClick={() => void signOutAndContinue()}>
          {t('signing-in.invitation_other_out')}
        </Button>
        <PageButtonLink to={getDashboardPath(user)} tone="outline">
          {t('signing-in.invitation_stay', { name: user.name })}
        </PageButtonLink>
      </div>
    </FormPage>
  )
}

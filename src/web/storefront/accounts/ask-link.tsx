import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { forgottenAnswer } from '#accounts/sign-in/contract.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { api } from '../../shared/api.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { FormPage } from '../form-band.tsx'
import { AccountForm, getField } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { useSigningInTexts } from './texts.ts'

type Answer = z.output<typeof forgottenAnswer>

const getEmail = (form: FormData) => getField(form, 'email').trim()

interface ResetRequest {
  email: string
  /** File with the mail, when no mail server is configured. */
  filed: string | undefined
}

/** Requests a password reset link. The response is the same for every address. */
export default function RequestResetLink() {
  const t = useSigningInTexts()
  const pageTexts = useTexts()
  const [request, setRequest] = useState<ResetRequest>()
  return (
    <FormPage title={pageTexts('sign-in.forgot')} lead={t('signing-in.forgot_lead')}>
      <div className="grid gap-6">
        {request === undefined ? (
          <AccountForm
            button={t('signing-in.forgot_send')}
            withoutScript={pageTexts('sign-in.without_script')}
            check={form => (/[@\uff20]/.test(getEmail(form)) ? undefined : { field: 'email', text: 'sign-in.email_at' })}
            send={async form => {
              const { message, goesOut } = await api<Answer>('POST', '/auth/forgot-password', { body: { email: getEmail(form) } })
              setRequest({ email: getEmail(form), filed: goesOut ? undefined : message })
            }}
            failed={(_, say) => say(t('signing-in.no_answer'))}
          >
            {errors => <EmailField label={t('signing-in.forgot_email')} error={errors.email} />}
          </AccountForm>
        ) : (
          <ResetLinkSent {...request} onAgain={() => setRequest(undefined)} />
        )}
        <p>
          <PageLink to="/login" className="link inline-block py-1 font-semibold">
            {t('signing-in.to_login')}
          </PageLink>
        </p>
      </div>
    </FormPage>
  )
}

function ResetLinkSent({ email, filed, onAgain }: ResetRequest & { onAgain: () => void }) {
  const t = useSigningInTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-title">
        {t(filed ? 'signing-in.forgot_filed' : 'signing-in.forgot_sent')}
      </h2>
      <p className="break-words">{filed ?? t('signing-in.forgot_sent_text', { email })}</p>
      <button type="button" className="link min-h-8 font-semibold" onClick={onAgain}>
        {t('signing-in.forgot_again')}
      </button>
    </div>
  )
}

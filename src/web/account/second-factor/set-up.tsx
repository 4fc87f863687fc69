import { useState } from 'react'
import type { SecondFactorOffer } from '#accounts/sign-in/contract.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { api } from '../../shared/api.ts'
import { TextField } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { SecondFactorForm } from './small-form.tsx'
import { secondFactorText as t } from './texts.ts'

interface SetUpSecondFactorProps {
  onCancel: () => void
  /** Called when enabled, with the recovery codes to print. */
  onDone: (recoveryCodes: string[]) => void
}

/** Setup: password, QR code, first code of the app. */
export function SetUpSecondFactor({ onCancel, onDone }: SetUpSecondFactorProps) {
  const [offer, setOffer] = useState<SecondFactorOffer>()
  if (!offer)
    return (
      <SecondFactorForm
        button={t('second-factor.continue')}
        onCancel={onCancel}
        send={async readField => {
          const answer = await api<{ offer: SecondFactorOffer }>('POST', '/auth/second-factor/offer', { body: { password: readField('password') } })
          setOffer(answer.offer)
        }}
      >
        {errors => <PasswordField name="password" label={t('second-factor.password')} maxLength={200} error={errors.password} />}
      </SecondFactorForm>
    )
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start gap-6">
        <QrCode content={offer.uri} label={t('second-factor.qr')} />
        <div className="grid max-w-sm min-w-0 gap-3">
          <p className="font-semibold">{t('second-factor.scan')}</p>
          <p className="text-cenere">{t('second-factor.scan_hint')}</p>
          {/* Link for phones, which cannot scan their own screen. */}
          <a href={offer.uri} className="link hidden py-2 font-semibold pointer-coarse:inline-block">
            {t('second-factor.open_app')}
          </a>
          <p>{t('second-factor.secret')}</p>
          <p className="figures font-semibold tracking-wide break-words">{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <SecondFactorForm
        key="code"
        button={t('second-factor.confirm')}
        onCancel={onCancel}
        send={async readField => {
          const answer = await api<{ message: string; recoveryCodes: string[] }>('POST', '/auth/second-factor/confirm', { body: { code: readField('code') } })
          toast({ tone: 'success', text: answer.message })
          onDone(answer.recoveryCodes)
        }}
      >
        {errors => (
          <TextField
            name="code"
            label={t('second-factor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            counted={normalizeCode}
            className="figures max-w-48 tracking-widest"
            error={errors.code}
          />
        )}
      </SecondFactorForm>
    </div>
  )
}

import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { startSession } from '../../session/session-change.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { getBuildVersion } from './build-version.ts'
import { deviceText as t } from './device-text.ts'
import { UnsentTaps } from './unsent-taps.tsx'

interface PairAnswer {
  token: string
  device: { id: string; name: string; restaurantId: string }
}

/** Pairs this tablet by the code of the back office: it stays signed in as a device of that kitchen. */
export default function PairDevice() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const pair = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setError(t('kitchen-devices.pair_missing'))
    setBusy(true)
    setError('')
    try {
      const version = getBuildVersion()
      const { token, device } = await api<PairAnswer>('POST', '/kitchen/devices/pair', { asGuest: true, body: { code, ...(version && { version }) } })
      const staff = [{ restaurantId: device.restaurantId, role: 'kitchen' }]
      startSession({ token, user: { _id: device.id, name: device.name, email: '', role: 0, staff, device: true } })
      await navigate('/kitchen', { replace: true })
    } catch (failure) {
      setBusy(false)
      setError(failure instanceof ApiError ? (failure.fields.code ?? failure.message) : t('kitchen-devices.pair_failed'))
    }
  }
  return (
    <div className="page grid min-h-svh content-center justify-items-start gap-6 py-16">
      <h1 className="text-page">{t('kitchen-devices.pair_title')}</h1>
      <p className="max-w-prose text-lead">{t('kitchen-devices.pair_lead')}</p>
      <UnsentTaps />
      <form noValidate onSubmit={event => void pair(event)} className="grid w-full max-w-sm gap-5">
        <TextField
          label={t('kitchen-devices.pair_code')}
          value={code}
          onChange={event => setCode(event.target.value)}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={20}
          className="figures text-title"
        />
        <Button type="submit" busy={busy} wide>
          {t('kitchen-devices.pair')}
        </Button>
      </form>
      <ButtonLink to="/login" state={{ guarded: '/kitchen' }} tone="plain">
        {t('kitchen-devices.pair_back')}
      </ButtonLink>
    </div>
  )
}

import { type FormEvent, useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { TextArea, TextField } from '../../ui/field/field.tsx'
import { toRomeClock } from '../../ui/format/rome-clock.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { toastFailure } from '../failure-texts.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { AdminButton } from '../office-button.tsx'
import { settingsText as t } from './settings-text.ts'
import { type MaintenanceState, useChangeMaintenance, useMaintenance } from './use-maintenance.ts'

/** Closes the storefront for maintenance, or opens it again. */
export function MaintenanceSetting() {
  const maintenance = useMaintenance()
  const change = useChangeMaintenance()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState('')
  const [message, setMessage] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})

  const send = async (input: Parameters<typeof change>[0]) => {
    setBusy(true)
    setErrors({})
    try {
      toast({ tone: 'success', text: await change(input) })
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      toastFailure(error, { refused: t('office-settings.failed') })
    } finally {
      setBusy(false)
    }
  }
  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await confirm({ text: t('office-settings.maintenance_ask'), yes: t('office-settings.maintenance_close') }))) return
    await send({ on: true, until: until || null, message: message.trim() || null })
  }
  // Space for the answer: nothing moves when it comes.
  if (maintenance === undefined) return <div className="min-h-40" />
  if (maintenance)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold">{describeMaintenance(maintenance)}</p>
        {maintenance.message && <p className="[overflow-wrap:anywhere]">{t('office-settings.maintenance_says', { message: maintenance.message })}</p>}
        <AdminButton busy={busy} onClick={() => void send({ on: false })}>
          {t('office-settings.maintenance_open')}
        </AdminButton>
      </div>
    )
  return (
    <OfficeForm onSubmit={event => void close(event)} className="grid justify-items-start gap-4" noValidate>
      <p>{t('office-settings.maintenance_lead')}</p>
      <TextField
        label={t('office-settings.maintenance_until')}
        hint={t('office-settings.maintenance_until_hint')}
        required={false}
        type="time"
        value={until}
        onChange={event => setUntil(event.target.value)}
        error={errors.until}
        className="figures"
      />
      <div className="w-full">
        <TextArea
          label={t('office-settings.maintenance_message')}
          hint={t('office-settings.maintenance_message_hint')}
          required={false}
          rows={2}
          maxLength={300}
          value={message}
          onChange={event => setMessage(event.target.value)}
          error={errors.message}
        />
      </div>
      <AdminButton type="submit" tone="carbone" busy={busy}>
        {t('office-settings.maintenance_close')}
      </AdminButton>
    </OfficeForm>
  )
}

/** Since when the storefront is closed, and until when it was announced to be. */
function describeMaintenance({ since, until }: NonNullable<MaintenanceState>): string {
  const begun = t('office-settings.maintenance_since', { time: toRomeClock(since).time })
  return until ? `${begun} ${t('office-settings.maintenance_announced', { time: toRomeClock(until).time })}` : begun
}

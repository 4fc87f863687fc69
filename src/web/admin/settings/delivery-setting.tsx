import { type FormEvent, useState } from 'react'
import { handOverProofs, maxAbsentWaitMinutes } from '#restaurants/vocabulary.ts'
import { TextField } from '../../ui/field/field.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { AdminButton } from '../office-button.tsx'
import { settingsText as t } from './settings-text.ts'
import { useInstantSetting } from './use-instant-setting.ts'
import type { SavedSection } from './use-settings.ts'

/** Rules at the customer's door: proof of hand-over, and how long to wait for an absent customer. */
export function DeliverySetting({ saved }: { saved: SavedSection<'delivery'> }) {
  const { value, busy, change } = useInstantSetting('delivery', saved)
  const [proof, setProof] = useState(value.proof)
  const [minutes, setMinutes] = useState(String(value.absentWaitMinutes))
  const [error, setError] = useState<string>()
  const absentWaitMinutes = Number(minutes)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const isValid = /^\d{1,2}$/.test(minutes.trim()) && absentWaitMinutes <= maxAbsentWaitMinutes
    setError(isValid ? undefined : t('office-settings.delivery_wait_wrong', { max: maxAbsentWaitMinutes }))
    if (isValid) void change({ proof, absentWaitMinutes })
  }
  return (
    <OfficeForm noValidate className="grid justify-items-start gap-4" onSubmit={save}>
      <fieldset className="grid justify-items-start gap-1">
        <legend className="mb-1 font-semibold">{t('office-settings.delivery_proof')}</legend>
        {handOverProofs.map(option => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" name="hand-over-proof" className="size-5 shrink-0 accent-brace" checked={proof === option} onChange={() => setProof(option)} />
            {t(`office-settings.delivery_proof_${option}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('office-settings.delivery_wait')}
        hint={t('office-settings.delivery_wait_hint')}
        inputMode="numeric"
        maxLength={2}
        className="figures max-w-32 text-right"
        value={minutes}
        error={error}
        onChange={event => {
          setMinutes(event.target.value)
          setError(undefined)
        }}
      />
      <AdminButton tone="carbone" type="submit" busy={busy} disabled={proof === value.proof && minutes === String(value.absentWaitMinutes)}>
        {t('office-settings.save')}
      </AdminButton>
    </OfficeForm>
  )
}

import { useState } from 'react'
import { TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { AdminButton } from '../office-button.tsx'
import { type SavedSection, useSaveSettings, useSettings } from '../settings/use-settings.ts'
import { stockText as t } from '../stock/stock-text.ts'

/** Minutes that a buyer has to answer before the kitchen decides. */
export function AnswerMinutes() {
  const settings = useSettings().data
  return settings ? <MinutesForm initial={settings.substitutions} /> : null
}

function MinutesForm({ initial }: { initial: SavedSection<'substitutions'> }) {
  const save = useSaveSettings('substitutions')
  const [saved, setSaved] = useState(initial)
  const [minutes, setMinutes] = useState(String(initial.value.answerMinutes))
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      const answer = await save({ answerMinutes: /^\d+$/.test(minutes.trim()) ? Number(minutes) : Number.NaN }, saved.version)
      setSaved(answer.saved)
      toast({ tone: 'success', text: answer.message })
    } catch (error) {
      toastFailure(error, { refused: t('office-stock.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <OfficeForm
      className="mt-8 grid max-w-md gap-3"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t('office-stock.answer_minutes')}
        hint={t('office-stock.answer_minutes_hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className="figures max-w-24 text-right"
        value={minutes}
        onChange={event => setMinutes(event.target.value)}
      />
      <div>
        <AdminButton type="submit" tone="carbone" busy={busy}>
          {t('office-stock.save')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import type { AccountingDay } from '#accounting/closing/contract.ts'
import { listCorrectionRates } from '#accounting/closing/correction-rates.ts'
import { correctionKinds } from '#accounting/vocabulary.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { OfficeForm } from '../../form/office-form.tsx'
import { useTrackUnsaved } from '../../form/unsaved.ts'
import { AdminButton } from '../../office-button.tsx'
import { parseCapital } from '../../restaurants/numbers.ts'
import { accountingText as t } from '../accounting-text.ts'
import { nameRate } from './name-rate.ts'
import { useChangeDay } from './use-day.ts'

/** Parses a signed amount to cents: `-12,50` is -1250. */
function parseSignedCents(text: string): number {
  const [, minus, amount = ''] = /^([-−]?)(.*)$/s.exec(text.trim()) ?? []
  const cents = parseCapital(amount) ?? Number.NaN
  return minus ? -cents : cents
}

/** Form of a correction to a closed day. */
export function CorrectionForm({ day, done }: { day: AccountingDay; done: () => void }) {
  const [kind, setKind] = useState<(typeof correctionKinds)[number]>('cash')
  const [rate, setRate] = useState('')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const changeDay = useChangeDay(day)
  const unsaved = useRef(false)
  unsaved.current = amount !== '' || reason !== ''
  useTrackUnsaved(unsaved)
  const rates = listCorrectionRates(kind, day.figures)
  const rateBasisPoints = rates.includes(Number(rate || Number.NaN)) ? Number(rate) : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const amountCents = parseSignedCents(amount)
    const found = {
      ...((Number.isNaN(amountCents) || amountCents === 0) && { amountCents: t('office-accounting.amount_wrong') }),
      ...(kind === 'vat' && rateBasisPoints === null && { rateBasisPoints: t('office-accounting.correction_rate_missing') }),
      ...(reason.trim() === '' && { reason: t('office-accounting.correction_reason_missing') }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const refused = await changeDay('corrections', { kind, rateBasisPoints, amountCents, reason }, t('office-accounting.correction_refused'))
    setBusy(false)
    if (refused) return setErrors(refused)
    unsaved.current = false
    done()
  }
  return (
    <OfficeForm noValidate onSubmit={event => void submit(event)} className="grid gap-5">
      <Select label={t('office-accounting.correction_kind')} value={kind} onChange={event => setKind(event.target.value as typeof kind)}>
        {correctionKinds.map(word => (
          <option key={word} value={word}>
            {t(`office-accounting.kind_${word}`)}
          </option>
        ))}
      </Select>
      {(rates.length > 0 || kind === 'vat') && (
        <Select label={t('office-accounting.rate')} value={rate} error={errors.rateBasisPoints} onChange={event => setRate(event.target.value)}>
          <option value="">{t(kind === 'vat' ? 'office-accounting.correction_rate_choose' : 'office-accounting.correction_rate_none')}</option>
          {rates.map(basisPoints => (
            <option key={basisPoints} value={basisPoints}>
              {nameRate(basisPoints)}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={t('office-accounting.correction_amount')}
        hint={t('office-accounting.correction_amount_hint')}
        autoComplete="off"
        maxLength={15}
        className="figures text-right"
        value={amount}
        error={errors.amountCents}
        onChange={event => setAmount(event.target.value)}
      />
      <TextField
        label={t('office-accounting.correction_reason')}
        autoComplete="off"
        maxLength={300}
        value={reason}
        error={errors.reason}
        onChange={event => setReason(event.target.value)}
      />
      <div>
        <AdminButton type="submit" busy={busy}>
          {t('office-accounting.correction_add')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { computeTillCents } from '#accounting/closing/cash.ts'
import type { AccountingDay, CourierCash } from '#accounting/closing/contract.ts'
import { TextArea, TextField } from '../../../ui/field/field.tsx'
import { formatAmount } from '../../../ui/format/amount.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { OfficeForm } from '../../form/office-form.tsx'
import { useTrackUnsaved } from '../../form/unsaved.ts'
import { AdminButton } from '../../office-button.tsx'
import { parseCapital } from '../../restaurants/numbers.ts'
import { accountingText as t } from '../accounting-text.ts'
import { CashDifference } from '../cash-difference.tsx'
import { TillCash } from './cash-table.tsx'
import { useChangeDay } from './use-day.ts'

const empty = { float: '', counted: '', reason: '', note: '' }
type Values = typeof empty

/** Count of the till and of the couriers' cash, which closes the day. */
export function ClosingForm({ day }: { day: AccountingDay }) {
  const { restaurantId, businessDate, figures, couriers } = day
  const [values, setValues] = useState<Values>(empty)
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const confirm = useConfirm()
  const changeDay = useChangeDay({ restaurantId, businessDate })
  const unsaved = useRef(false)
  unsaved.current = JSON.stringify(values) !== JSON.stringify(empty) || Object.values(reasons).some(reason => reason !== '')
  useTrackUnsaved(unsaved)

  const floatCents = parseCapital(values.float)
  const countedCents = parseCapital(values.counted)
  const tillCents = computeTillCents(figures.cash)
  const expectedCents = floatCents === undefined || Number.isNaN(floatCents) ? undefined : floatCents + tillCents
  const differenceCents = expectedCents === undefined || countedCents === undefined || Number.isNaN(countedCents) ? undefined : countedCents - expectedCents

  const check = (): Record<string, string> => ({
    ...((floatCents === undefined || Number.isNaN(floatCents)) && { 'till.floatCents': t('office-accounting.amount_wrong') }),
    ...((countedCents === undefined || Number.isNaN(countedCents)) && { 'till.countedCents': t('office-accounting.amount_wrong') }),
    ...(differenceCents !== undefined && differenceCents !== 0 && values.reason.trim() === '' && { 'till.reason': t('office-accounting.reason_missing') }),
    ...Object.fromEntries(
      couriers
        .filter(courier => courier.countedCents !== courier.expectedCents && (reasons[courier.shiftId] ?? '').trim() === '')
        .map(({ shiftId }) => [`couriers.${shiftId}`, t('office-accounting.reason_missing')]),
    ),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = check()
    setErrors(found)
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    if (!(await confirm({ text: t('office-accounting.close_ask'), yes: t('office-accounting.close') }))) return
    setBusy(true)
    const refused = await changeDay(
      'closing',
      {
        till: { floatCents, countedCents, reason: values.reason },
        couriers: Object.entries(reasons).flatMap(([shiftId, reason]) => (reason.trim() === '' ? [] : [{ shiftId, reason }])),
        note: values.note,
        seen: { revenueCents: figures.revenueCents, refundedCents: figures.refunds.reduce((sum, { cents }) => sum + cents, 0), tillCents },
      },
      t('office-accounting.refused'),
    )
    setBusy(false)
    setErrors(refused ?? {})
  }
  const field = (name: keyof Values, errorKey: string) => ({
    name,
    value: values[name],
    error: errors[errorKey],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <OfficeForm noValidate onSubmit={event => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TillCash cash={figures.cash} />
      <div className="field-row gap-x-5 sm:grid-cols-2">
        <TextField
          label={t('office-accounting.float')}
          hint={t('office-accounting.float_hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          className="figures text-right"
          {...field('float', 'till.floatCents')}
        />
        <TextField
          label={t('office-accounting.counted')}
          hint={t('office-accounting.counted_hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          className="figures text-right"
          {...field('counted', 'till.countedCents')}
        />
      </div>
      <p className="flex min-h-7 flex-wrap gap-x-6 gap-y-1" aria-live="polite">
        <span>
          {t('office-accounting.expected')}:{' '}
          <span className="figures font-semibold">{expectedCents === undefined ? '–' : formatAmount('it', expectedCents)}</span>
        </span>
        <span>
          {t('office-accounting.difference')}: {differenceCents === undefined ? '–' : <CashDifference cents={differenceCents} />}
        </span>
      </p>
      {(differenceCents ?? 0) !== 0 && (
        <TextField label={t('office-accounting.reason')} maxLength={300} autoComplete="off" {...field('reason', 'till.reason')} />
      )}
      <CourierReasons couriers={couriers} reasons={reasons} errors={errors} onChange={(shiftId, reason) => setReasons({ ...reasons, [shiftId]: reason })} />
      <TextArea label={t('office-accounting.note')} rows={2} maxLength={1000} required={false} {...field('note', 'note')} />
      <div>
        <AdminButton type="submit" busy={busy} disabled={day.state !== 'open' || day.openOrders.length > 0}>
          {t('office-accounting.close')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}

interface CourierReasonsProps {
  couriers: CourierCash[]
  reasons: Record<string, string>
  errors: Record<string, string>
  onChange: (shiftId: string, reason: string) => void
}

/** Couriers with the cash that they handed in; a difference asks for its reason. */
function CourierReasons({ couriers, reasons, errors, onChange }: CourierReasonsProps) {
  if (couriers.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-name">{t('office-accounting.couriers')}</h2>
      {couriers.map(({ shiftId, name, endedAt, expectedCents, countedCents }) => (
        <div key={shiftId} className="grid gap-2 rounded-control bg-farina px-3 py-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{name}</span>
            <span className="figures">
              {t('office-accounting.expected')} {formatAmount('it', expectedCents)}, {t('office-accounting.counted').toLowerCase()}{' '}
              {endedAt ? formatAmount('it', countedCents) : t('office-accounting.shift_open')}
            </span>
            {endedAt && <CashDifference cents={countedCents - expectedCents} />}
          </p>
          {endedAt && countedCents !== expectedCents && (
            <TextField
              label={t('office-accounting.reason_of', { name })}
              maxLength={300}
              autoComplete="off"
              value={reasons[shiftId] ?? ''}
              error={errors[`couriers.${shiftId}`]}
              onChange={event => onChange(shiftId, event.target.value)}
            />
          )}
        </div>
      ))}
    </section>
  )
}

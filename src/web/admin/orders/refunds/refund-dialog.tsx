import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PaymentSummary } from '#orders/payment/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { type ChosenRefundReason, chosenRefundReasons } from '#payments/vocabulary.ts'
import { locale } from '#platform/language/languages.ts'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { ApiError } from '../../../shared/api.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { formatAmount } from '../../../ui/format/amount.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { AdminButton } from '../../office-button.tsx'
import { RefundRows } from './refund-rows.tsx'
import { parseAmountCents } from './typed-cents.ts'

/** Capitalize here: elsewhere a reason appears within a line. */
const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(locale.it) + text.slice(1)

/** Refund of dishes by quantity, of an amount, or of everything left; nothing is preselected. The amount shown is exactly the amount refunded. */
export function RefundDialog({ order, money, close }: { order: OrderView; money: PaymentSummary; close: () => void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState<ChosenRefundReason | ''>('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<{ reason?: string; note?: string }>({})
  const [wholeMode, setWholeMode] = useState<'all' | 'sum'>()
  const [typed, setInput] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const chosenLines = money.refundableLines.flatMap(({ lineNumber, amounts }) => {
    const quantity = wholeMode ? 0 : (chosen.get(lineNumber) ?? 0)
    return quantity > 0 ? [{ lineNumber, quantity, cents: amounts[quantity - 1] ?? 0 }] : []
  })
  const choose = (lineNumber: number, quantity: number) => setChosen(new Map([...chosen, [lineNumber, quantity]]))
  const sum = parseAmountCents(typed) ?? 0
  const cents = wholeMode === 'all' ? money.refundableCents : wholeMode === 'sum' ? sum : chosenLines.reduce((before, line) => before + line.cents, 0)
  // Earlier amount refunds belong to no line: the total left may be below that of the chosen lines.
  const maxText = formatAmount('it', money.refundableCents)
  const isTooMuch = cents > money.refundableCents
  const { mayRefundCents, aloneCents, approvalAboveCents } = money
  const isOverLimit = mayRefundCents !== null && cents > mayRefundCents
  const amountError = typed.trim() !== '' && (sum === 0 || isTooMuch) ? t('office-after.amount_wrong', { most: maxText }) : undefined
  // A second press before the busy state renders would be refused.
  const isSent = useRef(false)
  const refund = useMutation({
    mutationFn: () => {
      const requestedLines = chosenLines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity }))
      return sendIdempotent<{ message: string }>('POST', `/orders/${order.id}/refunds`, {
        body: {
          version: money.version,
          seenCents: money.refundableCents,
          ...{ reason, note },
          ...(wholeMode === 'sum' ? { amountCents: sum } : requestedLines.length > 0 && { lines: requestedLines }),
        },
      })
    },
    onSuccess: ({ message }) => {
      toast({ tone: 'success', text: message })
      close()
    },
    onError: error => {
      isSent.current = false
      if (wholeMode === 'sum' && error instanceof ApiError && error.status !== 401) setRefusal(error.message)
      else toastFailure(error)
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
      void queries.invalidateQueries({ queryKey: ['order-money', order.id] })
    },
  })
  const submitRefund = () => {
    if (isSent.current) return
    const missing = {
      ...(reason === '' && { reason: t('office-refunds.reason_missing') }),
      ...(reason === 'other' && note.trim() === '' && { note: t('office-refunds.note_missing') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    isSent.current = true
    setRefusal(undefined)
    refund.mutate()
  }
  return (
    <Modal title={t('office-after.refund_title', { number: order.number })} open onClose={close}>
      <div className="grid gap-5">
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-semibold">{t('office-after.refund_lines')}</legend>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-brace"
              checked={wholeMode === 'all'}
              onChange={event => setWholeMode(event.target.checked ? 'all' : undefined)}
            />
            <span className="grow">{t('office-after.refund_all')}</span>
            <span className="figures">{maxText}</span>
          </label>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-brace"
              checked={wholeMode === 'sum'}
              onChange={event => setWholeMode(event.target.checked ? 'sum' : undefined)}
            />
            {t('office-after.refund_sum')}
          </label>
          {wholeMode === 'sum' && (
            <TextField
              name="amount"
              label={t('office-after.give_back')}
              hint={t('office-after.refund_most', { most: maxText })}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right"
              value={typed}
              error={amountError ?? refusal}
              onChange={event => {
                setInput(event.target.value)
                setRefusal(undefined)
              }}
            />
          )}
          {!wholeMode && <RefundRows order={order} refundableLines={money.refundableLines} chosen={chosen} choose={choose} />}
          <p className={isTooMuch ? 'font-medium text-tizzone' : 'text-cenere'} aria-live="polite">
            {wholeMode
              ? ''
              : chosenLines.length === 0
                ? t('office-after.refund_hint', { most: maxText })
                : isTooMuch
                  ? t('office-after.refund_too_much', { amount: formatAmount('it', cents), most: maxText })
                  : t('office-after.refund_lines_hint', { count: chosenLines.length, amount: formatAmount('it', cents) })}
          </p>
        </fieldset>
        <Select label={t('office-after.reason')} value={reason} error={errors.reason} onChange={event => setReason(event.target.value as typeof reason)}>
          <option value="" disabled>
            {t('office-refunds.reason_choose')}
          </option>
          {chosenRefundReasons.map(reason => (
            <option key={reason} value={reason}>
              {capitalize(t(`office-after.reason_${reason}`))}
            </option>
          ))}
        </Select>
        <TextField
          label={t('office-refunds.note')}
          hint={t('office-refunds.note_hint')}
          maxLength={500}
          autoComplete="off"
          required={reason === 'other'}
          value={note}
          error={errors.note}
          onChange={event => setNote(event.target.value)}
        />
        {mayRefundCents !== null && (
          <p className={isOverLimit ? 'font-medium text-tizzone' : 'text-cenere'} aria-live="polite">
            {t(isOverLimit ? 'office-refunds.over_limit' : 'office-refunds.limit', { left: formatAmount('it', mayRefundCents) })}
          </p>
        )}
        {approvalAboveCents !== null && <p className="text-cenere">{t('office-refunds.approval_hint', { amount: formatAmount('it', approvalAboveCents) })}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <AdminButton tone="plain" onClick={close}>
            {t('office.cancel')}
          </AdminButton>
          <AdminButton busy={refund.isPending || refund.isSuccess} disabled={isTooMuch || isOverLimit || cents === 0} onClick={submitRefund}>
            {cents === 0
              ? t('office-after.refund_begin')
              : t(aloneCents !== null && cents > aloneCents ? 'office-refunds.ask_amount' : 'office-after.refund_amount', {
                  amount: formatAmount('it', cents),
                })}
          </AdminButton>
        </div>
      </div>
    </Modal>
  )
}

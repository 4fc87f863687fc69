import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OrderMoney } from '#orders/payment/contract.ts'
import type { ShownOrder } from '#orders/placing/contract.ts'
import { locale } from '#platform/language/languages.ts'
import { officeText as t } from '../../../i18n/admin-texts.ts'
import { ApiFailure } from '../../../shared/api.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { amountIn } from '../../../ui/format/amount.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure } from '../../failure-texts.ts'
import { OfficeButton } from '../../office-button.tsx'
import { RefundRows } from './refund-rows.tsx'
import { typedCents } from './typed-cents.ts'

/** Elsewhere a reason stands within a line. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale.it) + text.slice(1)

const reasons = ['goodwill', 'claim', 'substitution', 'edited'] as const

/** Gives back what single dishes were paid with, by how many of each, a sum, or all that is left of an order's payment: whichever is chosen, nothing is from the start. Never another sum than is read here. */
export function RefundDialog({ order, money, close }: { order: ShownOrder; money: OrderMoney; close: () => void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState<(typeof reasons)[number]>('goodwill')
  const [whole, setWhole] = useState<'all' | 'sum'>()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const some = money.refundableLines.flatMap(({ lineNumber, amounts }) => {
    const quantity = whole ? 0 : (chosen.get(lineNumber) ?? 0)
    return quantity > 0 ? [{ lineNumber, quantity, cents: amounts[quantity - 1] ?? 0 }] : []
  })
  const choose = (lineNumber: number, quantity: number) => setChosen(new Map([...chosen, [lineNumber, quantity]]))
  const sum = typedCents(typed) ?? 0
  const cents = whole === 'all' ? money.refundableCents : whole === 'sum' ? sum : some.reduce((before, line) => before + line.cents, 0)
  // An amount that was given back before is not of a line: what is left of all may be less than what is left of these.
  const most = amountIn('it', money.refundableCents)
  const tooMuch = cents > money.refundableCents
  const notASum = typed.trim() !== '' && (sum === 0 || tooMuch) ? t('office-after.amount_wrong', { most }) : undefined
  // A second press comes before the first is drawn as under way: it would be refused beside what has begun.
  const sent = useRef(false)
  const refund = useMutation({
    mutationFn: () => {
      const wanted = some.map(({ lineNumber, quantity }) => ({ lineNumber, quantity }))
      return askOnce<{ message: string }>('POST', `/orders/${order.id}/refunds`, {
        body: {
          version: money.version,
          seenCents: money.refundableCents,
          reason,
          ...(whole === 'sum' ? { amountCents: sum } : wanted.length > 0 && { lines: wanted }),
        },
      })
    },
    onSuccess: ({ message }) => {
      toast({ tone: 'success', text: message })
      close()
    },
    onError: error => {
      sent.current = false
      if (whole === 'sum' && error instanceof ApiFailure && error.status !== 401) setRefused(error.message)
      else toastFailure(error)
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
      void queries.invalidateQueries({ queryKey: ['order-money', order.id] })
    },
  })
  const giveBack = () => {
    if (sent.current) return
    sent.current = true
    setRefused(undefined)
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
              checked={whole === 'all'}
              onChange={event => setWhole(event.target.checked ? 'all' : undefined)}
            />
            <span className="grow">{t('office-after.refund_all')}</span>
            <span className="figures">{most}</span>
          </label>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-brace"
              checked={whole === 'sum'}
              onChange={event => setWhole(event.target.checked ? 'sum' : undefined)}
            />
            {t('office-after.refund_sum')}
          </label>
          {whole === 'sum' && (
            <TextField
              name="amount"
              label={t('office-after.give_back')}
              hint={t('office-after.refund_most', { most })}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right"
              value={typed}
              error={notASum ?? refused}
              onChange={event => {
                setTyped(event.target.value)
                setRefused(undefined)
              }}
            />
          )}
          {!whole && <RefundRows order={order} left={money.refundableLines} chosen={chosen} choose={choose} />}
          <p className={tooMuch ? 'font-medium text-tizzone' : 'text-cenere'} aria-live="polite">
            {whole
              ? ''
              : some.length === 0
                ? t('office-after.refund_hint', { most })
                : tooMuch
                  ? t('office-after.refund_too_much', { amount: amountIn('it', cents), most })
                  : t('office-after.refund_lines_hint', { count: some.length, amount: amountIn('it', cents) })}
          </p>
        </fieldset>
        <Select label={t('office-after.reason')} value={reason} onChange={event => setReason(event.target.value as typeof reason)}>
          {reasons.map(each => (
            <option key={each} value={each}>
              {capital(t(`office-after.reason_${each}`))}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap justify-end gap-3">
          <OfficeButton tone="plain" onClick={close}>
            {t('office.cancel')}
          </OfficeButton>
          <OfficeButton busy={refund.isPending || refund.isSuccess} disabled={tooMuch || cents === 0} onClick={giveBack}>
            {cents === 0 ? t('office-after.refund_begin') : t('office-after.refund_amount', { amount: amountIn('it', cents) })}
          </OfficeButton>
        </div>
      </div>
    </Modal>
  )
}

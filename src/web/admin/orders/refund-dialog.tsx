import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownOrder } from '#orders/contract-order.ts'
import type { OrderMoney } from '#orders/contract-payment.ts'
import { locale } from '#platform/language/languages.ts'
import { api } from '../../api.ts'
import { officeText as t } from '../../office-texts.ts'
import { amountIn } from '../../ui/amount.ts'
import { Select } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { toastFailure } from '../failure-texts.ts'
import { OfficeButton } from '../office-button.tsx'

/** Elsewhere a reason stands within a line. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale.it) + text.slice(1)

const reasons = ['goodwill', 'claim', 'substitution', 'edited'] as const

/** Gives back all that is left of an order's payment, or what single lines were paid with; never another sum than is read here. */
export function RefundDialog({ order, money, close }: { order: ShownOrder; money: OrderMoney; close: () => void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState<(typeof reasons)[number]>('goodwill')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const before = (lineNumber: number) =>
    money.refunds
      .filter(({ state }) => state !== 'failed')
      .flatMap(({ lines }) => lines)
      .filter(line => line.lineNumber === lineNumber)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const lines = order.lines.map(line => ({ ...line, left: line.quantity - before(line.lineNumber) })).filter(({ left }) => left > 0)
  const refund = useMutation({
    mutationFn: () => {
      const some = lines.filter(({ lineNumber }) => chosen.has(lineNumber)).map(({ lineNumber, left }) => ({ lineNumber, quantity: left }))
      return api<{ message: string }>('POST', `/orders/${order.id}/refunds`, {
        body: { version: money.version, seenCents: money.refundableCents, reason, ...(some.length > 0 && { lines: some }) },
      })
    },
    onSuccess: ({ message }) => {
      toast({ tone: 'success', text: message })
      close()
    },
    onError: error => toastFailure(error),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['order', order.id] })
      void queries.invalidateQueries({ queryKey: ['order-money', order.id] })
    },
  })
  return (
    <Modal title={t('office-after.refund_title', { number: order.number })} open onClose={close}>
      <div className="grid gap-5">
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-semibold">{t('office-after.refund_lines')}</legend>
          {lines.map(({ lineNumber, left, title }) => (
            <label key={lineNumber} className="flex min-h-10 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-brace"
                checked={chosen.has(lineNumber)}
                onChange={event => setChosen(new Set(event.target.checked ? [...chosen, lineNumber] : [...chosen].filter(each => each !== lineNumber)))}
              />
              {left} × {title}
            </label>
          ))}
          {chosen.size === 0 && <p className="text-cenere">{t('office-after.refund_hint', { most: amountIn('it', money.refundableCents) })}</p>}
        </fieldset>
        <Select label={t('office-after.reason')} value={reason} onChange={event => setReason(event.target.value as typeof reason)}>
          {reasons.map(each => (
            <option key={each} value={each}>
              {capital(t(`office-after.reason_${each}`))}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-3">
          <OfficeButton busy={refund.isPending} onClick={() => refund.mutate()}>
            {chosen.size > 0 ? t('office-after.refund_some') : t('office-after.refund_all', { amount: amountIn('it', money.refundableCents) })}
          </OfficeButton>
          <OfficeButton tone="plain" onClick={close}>
            {t('office.close')}
          </OfficeButton>
        </div>
      </div>
    </Modal>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { FailedRefund, failedRefundsAnswer } from '#orders/payment/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ApiError, api } from '../../shared/api.ts'
import { TextArea } from '../../ui/field/field.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { toastFailure } from '../failure-texts.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { AdminButton } from '../office-button.tsx'
import { formatShortTime } from '../orders/short-time.ts'

const failedRefundsKey = ['failed-refunds']

/** Refunds that the payment provider could not execute; hidden when there are none. */
export function FailedRefunds() {
  const t = useAdminTexts()
  const [settling, setSettling] = useState<FailedRefund>()
  const retry = useRefundAction((id: string) => api<{ message: string }>('POST', `/refunds/${id}/retry`))
  const { data } = useQuery({
    queryKey: failedRefundsKey,
    queryFn: ({ signal }) => api<z.output<typeof failedRefundsAnswer>>('GET', '/refunds/failed', { signal }),
    refetchInterval: 30_000,
  })
  if (!data || data.refunds.length === 0) return null
  return (
    <section className="mb-8 grid gap-3" aria-labelledby="failed-refunds">
      <div>
        <h2 id="failed-refunds" className="text-lead font-semibold">
          {t('office-after.failed_title')}
        </h2>
        <p>{t('office-after.failed_hint', { count: data.refunds.length })}</p>
      </div>
      <ul className="grid divide-y divide-nebbia rounded-control bg-farina px-4">
        {data.refunds.map(refund => (
          <li key={refund.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <div className="min-w-0">
              <Link to={`/dashboard/admin/order/${refund.order.id}`} className="link figures font-semibold">
                {t('office-after.number', { number: refund.order.number })}
              </Link>{' '}
              · {refund.restaurant.name} · <strong className="figures">{formatAmount('it', refund.amountCents)}</strong>
              <span className="block text-cenere">
                {t('office-after.failed_since', { when: formatShortTime(refund.failedAt) })} · {t('office-after.failed_tries', { count: refund.tries })} ·{' '}
                <NextAttempt refund={refund} />
              </span>
              {refund.why && <span className="block text-cenere [overflow-wrap:anywhere]">{t('office-after.failed_why', { why: refund.why })}</span>}
            </div>
            {!refund.underway && (
              <div className="flex flex-wrap gap-3">
                <AdminButton tone="outline" busy={retry.isPending && retry.variables === refund.id} onClick={() => retry.mutate(refund.id)}>
                  {t('office-after.failed_retry')}
                  <span className="sr-only"> {t('office-after.number', { number: refund.order.number })}</span>
                </AdminButton>
                <AdminButton tone="outline" onClick={() => setSettling(refund)}>
                  {t('office-after.failed_by_hand')}
                  <span className="sr-only"> {t('office-after.number', { number: refund.order.number })}</span>
                </AdminButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {settling && (
        <Modal title={t('office-after.failed_by_hand_title', { number: settling.order.number })} open onClose={() => setSettling(undefined)}>
          <SettleManually refund={settling} close={() => setSettling(undefined)} />
        </Modal>
      )}
    </section>
  )
}

function NextAttempt({ refund: { underway, nextTryAt } }: { refund: FailedRefund }) {
  const t = useAdminTexts()
  if (underway) return t('office-after.failed_underway')
  if (nextTryAt) return t('office-after.failed_next', { when: formatShortTime(nextTryAt) })
  return <strong className="text-carbone">{t('office-after.failed_yours')}</strong>
}

/** Asks how the money was refunded, for the audit log. */
function SettleManually({ refund, close }: { refund: FailedRefund; close: () => void }) {
  const t = useAdminTexts()
  const [note, setNote] = useState('')
  const settle = useRefundAction((text: string) => api<{ message: string }>('POST', `/refunds/${refund.id}/settle`, { body: { note: text } }), close)
  const send = (event: FormEvent) => {
    event.preventDefault()
    settle.mutate(note)
  }
  return (
    <OfficeForm noValidate className="grid gap-4" onSubmit={send}>
      <TextArea
        label={t('office-after.failed_how', { amount: formatAmount('it', refund.amountCents) })}
        hint={t('office-after.failed_how_hint')}
        rows={3}
        maxLength={500}
        value={note}
        error={settle.error instanceof ApiError ? settle.error.fields.note : undefined}
        onChange={event => setNote(event.target.value)}
      />
      <div>
        <AdminButton type="submit" busy={settle.isPending}>
          {t('office-after.failed_settle')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}

/** Runs an action on a failed refund, shows its message and reloads the list. */
function useRefundAction(action: (value: string) => Promise<{ message: string }>, afterSuccess?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSuccess: ({ message }) => {
      toast({ tone: 'success', text: message })
      afterSuccess?.()
    },
    onError: error => toastFailure(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: failedRefundsKey }),
  })
}

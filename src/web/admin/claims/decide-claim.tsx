import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { AdminClaim } from '#orders/claims/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ApiError, api } from '../../shared/api.ts'
import { TextArea, TextField } from '../../ui/field/field.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { useMayChange } from '../may-change.ts'
import { AdminButton } from '../office-button.tsx'
import { useConfirmHandover } from '../orders/order/use-confirm-handover.ts'
import { parseAmountCents } from '../orders/refunds/typed-cents.ts'
import { ClaimTopic } from './claim-kind.tsx'
import { ClaimPhoto } from './claim-photo.tsx'
import { ClaimStatus } from './claim-state.tsx'
import { claimedDishLabel } from './claimed-dish.ts'

/** Details of a claim and its decision: refund in full or in part, or answer with a reason. */
export function DecideClaim({ claim, close }: { claim: AdminClaim; close: () => void }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const suggestedCents = Math.min(claim.leftCents, claim.refundableCents)
  // Claims without dishes suggest no amount: the person deciding enters one.
  const [amount, setAmount] = useState(suggestedCents > 0 ? (suggestedCents / 100).toFixed(2).replace('.', ',') : '')
  const [answer, setAnswer] = useState('')
  const isNothingRefundable = claim.refundableCents <= 0
  // Dishes already refunded: money is refunded only if an amount is entered.
  const isReplyOnly = isNothingRefundable || (claim.answerOnly && amount.trim() === '')
  const mayChange = useMayChange()
  const { errors, point, begin, say, props } = useFieldErrors<'amount' | 'answer'>()
  const handleSuccess = (message: string) => {
    toast({ tone: 'success', text: message })
    void queries.invalidateQueries({ queryKey: ['claims'] })
    close()
  }
  const handleFailure = (error: Error) => {
    if (error instanceof ApiError && error.fields.answer) point({ answer: error.fields.answer })
    say(error instanceof ApiError ? error.message : t('office.no_answer'))
    if (error instanceof ApiError && error.status === 409) {
      void queries.invalidateQueries({ queryKey: ['claims'] })
      close()
    }
  }
  const decide = useMutation({
    mutationFn: (body: object) => api<{ message: string }>('POST', `/claims/${claim.id}/decide`, { body: { version: claim.version, answer, ...body } }),
    onSuccess: ({ message }) => handleSuccess(message),
    onError: handleFailure,
  })
  const handOver = useMutation({
    mutationFn: () => api<{ message: string }>('POST', `/refunds/${claim.refund?.id}/hand-over`),
    onSuccess: ({ message }) => handleSuccess(message),
    onError: handleFailure,
  })
  const askHandOver = useConfirmHandover()
  const markHandedOver = async () => {
    if (await askHandOver(claim.amountCents)) handOver.mutate()
  }
  const decline = () => {
    if (answer.trim() === '') return point({ answer: t(isReplyOnly ? 'office-after.reply_missing' : 'office-after.answer_missing') })
    begin()
    decide.mutate({ decision: 'decline' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReplyOnly) return decline()
    const cents = parseAmountCents(amount)
    if (!cents || cents > claim.refundableCents) return point({ amount: t('office-after.amount_wrong', { most: formatAmount('it', claim.refundableCents) }) })
    begin()
    decide.mutate({ decision: 'refund', amountCents: cents, seenCents: claim.refundableCents })
  }
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <dt className="text-cenere">{t('office-after.from')}</dt>
        <dd>{claim.order.name ?? t('office-after.forgotten')}</dd>
        {claim.author?.kind === 'staff' && (
          <>
            <dt className="text-cenere">{t('office-after.filed_by')}</dt>
            <dd className="[overflow-wrap:anywhere]" data-filed-by>
              {claim.author.name ?? t('office-after.forgotten')}, {t('office-after.filed_by_staff')}
            </dd>
          </>
        )}
        <dt className="text-cenere">{t('office-after.about')}</dt>
        <dd>
          <ClaimTopic claim={claim} />
          {claim.lines.map(line => (
            <span key={line.lineNumber} className="block">
              {claimedDishLabel(line)}
            </span>
          ))}
        </dd>
        <dt className="text-cenere">{t('office-after.paid')}</dt>
        <dd>
          {claim.order.paymentMethod === 'none'
            ? t('office-after.method_none')
            : claim.paidCents === 0
              ? t('office-after.not_paid')
              : `${formatAmount('it', claim.paidCents)}, ${t(`office-after.method_${claim.order.paymentMethod}`)}`}{' '}
          ·{' '}
          <Link to={`/dashboard/admin/order/${claim.order.id}`} className="link">
            {t('office-after.to_order')}
          </Link>
        </dd>
      </dl>
      {claim.description && (
        <blockquote className="border-l-4 border-brace bg-crema px-4 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{claim.description}</blockquote>
      )}
      {claim.photos.map(photo => (
        <ClaimPhoto key={photo} claimId={claim.id} photo={photo} />
      ))}
      {claim.standing === 'escalated' && mayChange ? (
        <OfficeForm {...props} noValidate className="grid gap-4" onSubmit={submit}>
          {!claim.byMail && <p className="rounded-control bg-miele-chiaro px-3 py-2">{t('office-after.no_mail')}</p>}
          <TextArea
            name="answer"
            label={t('office-after.answer')}
            hint={t(isReplyOnly ? 'office-after.answer_read' : 'office-after.answer_hint')}
            required={isReplyOnly}
            rows={3}
            maxLength={1000}
            value={answer}
            error={errors.answer}
            onChange={event => setAnswer(event.target.value)}
          />
          {claim.backCents > 0 && !isNothingRefundable && (
            <p className="figures rounded-control bg-miele-chiaro px-3 py-2" data-dishes-back>
              {t(claim.answerOnly ? 'office-after.dishes_back_all' : 'office-after.dishes_back', {
                back: formatAmount('it', claim.backCents),
                left: formatAmount('it', claim.leftCents),
              })}
            </p>
          )}
          {isNothingRefundable ? (
            <p>{t(claim.paidCents === 0 ? 'office-after.none_paid' : 'office-after.all_back')}</p>
          ) : (
            <TextField
              name="amount"
              label={t('office-after.give_back')}
              hint={t(claim.counter ? 'office-after.give_back_counter' : 'office-after.give_back_online', { most: formatAmount('it', claim.refundableCents) })}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right"
              value={amount}
              error={errors.amount}
              onChange={event => setAmount(event.target.value)}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            {!isReplyOnly && (
              <AdminButton tone="outline" busy={decide.isPending} onClick={decline}>
                {t('office-after.decline')}
              </AdminButton>
            )}
            <AdminButton type="submit" busy={decide.isPending}>
              {t(isReplyOnly ? 'office-after.reply' : 'office-after.refund')}
            </AdminButton>
          </div>
        </OfficeForm>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="figures font-semibold">
            <ClaimStatus claim={claim} /> {claim.state === 'refunded' && formatAmount('it', claim.amountCents)}
          </p>
          {claim.answer && <p>“{claim.answer}”</p>}
          {claim.counter && claim.refund?.state === 'requested' && (
            <AdminButton busy={handOver.isPending} onClick={() => void markHandedOver()}>
              {t('office-after.hand_over', { amount: formatAmount('it', claim.amountCents) })}
            </AdminButton>
          )}
        </div>
      )}
    </div>
  )
}

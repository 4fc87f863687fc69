import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { OfficeClaim } from '#orders/claims/contract.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { TextArea, TextField } from '../../ui/field/field.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { amountIn } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { OfficeButton } from '../office-button.tsx'
import { useAskHandOver } from '../orders/order/use-confirm-handover.ts'
import { typedCents } from '../orders/refunds/typed-cents.ts'
import { ClaimKind } from './claim-kind.tsx'
import { ClaimPhoto } from './claim-photo.tsx'
import { ClaimState } from './claim-state.tsx'
import { claimedDish } from './claimed-dish.ts'

/** A claim with all that there is to see of it, and the decision: give back, all or a part, or say why not. */
export function DecideClaim({ claim, close }: { claim: OfficeClaim; close: () => void }) {
  const t = useOfficeTexts()
  const queries = useQueryClient()
  const asked = Math.min(claim.leftCents, claim.refundableCents)
  // Who claims no dish asks for no amount: whoever decides thinks of one.
  const [amount, setAmount] = useState(asked > 0 ? (asked / 100).toFixed(2).replace('.', ',') : '')
  const [answer, setAnswer] = useState('')
  const noMoney = claim.refundableCents <= 0
  // Where its dishes went back already, money is given only by whoever thinks of an amount.
  const toAnswer = noMoney || (claim.answerOnly && amount.trim() === '')
  const { errors, point, begin, say, props } = useFieldErrors<'amount' | 'answer'>()
  const done = (message: string) => {
    toast({ tone: 'success', text: message })
    void queries.invalidateQueries({ queryKey: ['claims'] })
    close()
  }
  const failed = (error: Error) => {
    if (error instanceof ApiFailure && error.fields.answer) point({ answer: error.fields.answer })
    say(error instanceof ApiFailure ? error.message : t('office.no_answer'))
    if (error instanceof ApiFailure && error.status === 409) {
      void queries.invalidateQueries({ queryKey: ['claims'] })
      close()
    }
  }
  const decide = useMutation({
    mutationFn: (body: object) => api<{ message: string }>('POST', `/claims/${claim.id}/decide`, { body: { version: claim.version, answer, ...body } }),
    onSuccess: ({ message }) => done(message),
    onError: failed,
  })
  const handOver = useMutation({
    mutationFn: () => api<{ message: string }>('POST', `/refunds/${claim.refund?.id}/hand-over`),
    onSuccess: ({ message }) => done(message),
    onError: failed,
  })
  const askHandOver = useAskHandOver()
  const markHandedOver = async () => {
    if (await askHandOver(claim.amountCents)) handOver.mutate()
  }
  const decline = () => {
    if (answer.trim() === '') return point({ answer: t(toAnswer ? 'office-after.reply_missing' : 'office-after.answer_missing') })
    begin()
    decide.mutate({ decision: 'decline' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (toAnswer) return decline()
    const cents = typedCents(amount)
    if (!cents || cents > claim.refundableCents) return point({ amount: t('office-after.amount_wrong', { most: amountIn('it', claim.refundableCents) }) })
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
          <ClaimKind claim={claim} />
          {claim.lines.map(line => (
            <span key={line.lineNumber} className="block">
              {claimedDish(line)}
            </span>
          ))}
        </dd>
        <dt className="text-cenere">{t('office-after.paid')}</dt>
        <dd>
          {claim.order.paymentMethod === 'none'
            ? t('office-after.method_none')
            : claim.paidCents === 0
              ? t('office-after.not_paid')
              : `${amountIn('it', claim.paidCents)}, ${t(`office-after.method_${claim.order.paymentMethod}`)}`}{' '}
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
      {claim.standing === 'escalated' ? (
        <form {...props} noValidate className="grid gap-4" onSubmit={submit}>
          {!claim.byMail && <p className="rounded-control bg-miele-chiaro px-3 py-2">{t('office-after.no_mail')}</p>}
          <TextArea
            name="answer"
            label={t('office-after.answer')}
            hint={t(toAnswer ? 'office-after.answer_read' : 'office-after.answer_hint')}
            required={toAnswer}
            rows={3}
            maxLength={1000}
            value={answer}
            error={errors.answer}
            onChange={event => setAnswer(event.target.value)}
          />
          {claim.backCents > 0 && !noMoney && (
            <p className="figures rounded-control bg-miele-chiaro px-3 py-2" data-dishes-back>
              {t(claim.answerOnly ? 'office-after.dishes_back_all' : 'office-after.dishes_back', {
                back: amountIn('it', claim.backCents),
                left: amountIn('it', claim.leftCents),
              })}
            </p>
          )}
          {noMoney ? (
            <p>{t(claim.paidCents === 0 ? 'office-after.none_paid' : 'office-after.all_back')}</p>
          ) : (
            <TextField
              name="amount"
              label={t('office-after.give_back')}
              hint={t(claim.counter ? 'office-after.give_back_counter' : 'office-after.give_back_online', { most: amountIn('it', claim.refundableCents) })}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right"
              value={amount}
              error={errors.amount}
              onChange={event => setAmount(event.target.value)}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            {!toAnswer && (
              <OfficeButton tone="outline" busy={decide.isPending} onClick={decline}>
                {t('office-after.decline')}
              </OfficeButton>
            )}
            <OfficeButton type="submit" busy={decide.isPending}>
              {t(toAnswer ? 'office-after.reply' : 'office-after.refund')}
            </OfficeButton>
          </div>
        </form>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="figures font-semibold">
            <ClaimState claim={claim} /> {claim.state === 'refunded' && amountIn('it', claim.amountCents)}
          </p>
          {claim.answer && <p>“{claim.answer}”</p>}
          {claim.counter && claim.refund?.state === 'requested' && (
            <OfficeButton busy={handOver.isPending} onClick={() => void markHandedOver()}>
              {t('office-after.hand_over', { amount: amountIn('it', claim.amountCents) })}
            </OfficeButton>
          )}
        </div>
      )}
    </div>
  )
}

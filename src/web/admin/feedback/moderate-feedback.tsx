import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ModerateInput, OfficeFeedback } from '#orders/feedback/contract.ts'
import { api } from '../../shared/api.ts'
import { TextArea, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { useMayChange } from '../may-change.ts'
import { AdminButton } from '../office-button.tsx'
import { feedbackText as t } from './feedback-text.ts'
import { Stars } from './stars.tsx'

/** Feedback in full, with the answer to the buyer and its publication. */
export function ModerateFeedback({ feedback, close }: { feedback: OfficeFeedback; close: () => void }) {
  const queries = useQueryClient()
  const mayChange = useMayChange()
  const [answer, setAnswer] = useState(feedback.answer)
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const moderate = useMutation({
    mutationFn: (input: Omit<ModerateInput, 'version'>) =>
      api<{ message: string }>('PUT', `/office/feedback/${feedback.orderId}`, { body: { version: feedback.version, ...input } }),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', text: message })
      close()
    },
    onError: error => toastFailure(error),
    onSettled: () => {
      // The counts of what waits stand below the claims' key.
      for (const key of ['feedback', 'feedback-averages', 'claims']) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const submitAnswer = (event: FormEvent) => {
    event.preventDefault()
    moderate.mutate({ answer })
  }
  const hide = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setReasonError(t('office-feedback.reason_missing'))
    moderate.mutate({ hidden: true, hiddenReason: reason })
  }
  return (
    <div className="grid gap-5">
      <p>
        <Stars count={feedback.stars} /> · {feedback.restaurant.name} ·{' '}
        <Link to={`/dashboard/admin/order/${feedback.orderId}`} className="link">
          {t('office-feedback.to_order')}
        </Link>
      </p>
      {feedback.comment && (
        <blockquote className="border-l-4 border-brace bg-crema px-4 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{feedback.comment}</blockquote>
      )}
      {feedback.dishes.length > 0 && (
        <ul>
          {feedback.dishes.map(({ lineNumber, title, stars }) => (
            <li key={lineNumber} className="flex justify-between gap-4">
              <span className="[overflow-wrap:anywhere]">{title}</span>
              <Stars count={stars} />
            </li>
          ))}
        </ul>
      )}
      {feedback.hidden && <p className="font-semibold">{t('office-feedback.hidden_because', { reason: feedback.hiddenReason })}</p>}
      {mayChange ? (
        <>
          <OfficeForm noValidate className="grid gap-3" onSubmit={submitAnswer}>
            <TextArea
              label={t('office-feedback.answer')}
              hint={t('office-feedback.answer_hint')}
              rows={3}
              maxLength={1000}
              value={answer}
              onChange={event => setAnswer(event.target.value)}
            />
            <div>
              <AdminButton tone="carbone" type="submit" busy={moderate.isPending} disabled={answer === feedback.answer}>
                {t('office-feedback.send_answer')}
              </AdminButton>
            </div>
          </OfficeForm>
          {feedback.hidden ? (
            <div>
              <AdminButton tone="outline" busy={moderate.isPending} onClick={() => moderate.mutate({ hidden: false })}>
                {t('office-feedback.show')}
              </AdminButton>
            </div>
          ) : (
            <OfficeForm noValidate className="grid gap-3" onSubmit={hide}>
              <TextField
                label={t('office-feedback.reason')}
                hint={t('office-feedback.reason_hint')}
                maxLength={300}
                value={reason}
                error={reasonError}
                onChange={event => {
                  setReason(event.target.value)
                  setReasonError(undefined)
                }}
              />
              <div>
                <AdminButton tone="outline" type="submit" busy={moderate.isPending}>
                  {t('office-feedback.hide')}
                </AdminButton>
              </div>
            </OfficeForm>
          )}
        </>
      ) : (
        feedback.answer && <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{feedback.answer}</p>
      )}
    </div>
  )
}

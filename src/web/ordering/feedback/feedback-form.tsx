import { type FormEvent, useState } from 'react'
import type { GivenFeedback } from '#orders/feedback/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field/field.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useOrderingTexts } from '../texts.ts'
import { StarField } from './star-field.tsx'

interface FeedbackFormProps {
  order: OrderView
  token: string | undefined
  /** The chain publishes feedback. */
  published: boolean
  given: (feedback: GivenFeedback) => void
  close: () => void
}

/** Stars for the order, words, and stars for single dishes. */
export function FeedbackForm({ order, token, published, given, close }: FeedbackFormProps) {
  const t = useOrderingTexts()
  const [stars, setStars] = useState<number>()
  const [comment, setComment] = useState('')
  const [dishStars, setDishStars] = useState<Record<number, number>>({})
  const [busy, setBusy] = useState(false)
  const { errors, point, drop, begin, props } = useFieldErrors<'stars' | 'comment' | 'form'>()
  const dishes = order.lines.flatMap((line): readonly { lineNumber: number; title: string }[] => (line.parts.length > 0 ? line.parts : [line]))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (stars === undefined) return point({ stars: t('order-feedback.stars_missing') })
    begin()
    setBusy(true)
    const body = { stars, comment, dishes: Object.entries(dishStars).map(([lineNumber, count]) => ({ lineNumber: Number(lineNumber), stars: count })) }
    const query = token ? `?token=${encodeURIComponent(token)}` : ''
    try {
      const answer = await api<{ feedback: GivenFeedback; message: string }>('POST', `/orders/${order.id}/feedback${query}`, { body })
      toast({ tone: 'success', text: answer.message })
      given(answer.feedback)
    } catch (error) {
      const text = error instanceof ApiError ? error.message : t('ordering.no_answer')
      point(error instanceof ApiError && error.fields.comment ? { comment: error.fields.comment } : { form: text })
      setBusy(false)
    }
  }

  return (
    <form {...props} noValidate onSubmit={send} className="grid w-full gap-6 rounded-card bg-farina p-5 sm:p-7">
      <StarField
        name="stars"
        legend={t('order-feedback.stars')}
        stars={stars}
        choose={count => {
          setStars(count)
          drop(name => name === 'stars')
        }}
        error={errors.stars}
      />
      <TextArea
        name="comment"
        label={t('order-feedback.comment')}
        hint={t(published ? 'order-feedback.comment_published' : 'order-feedback.comment_hint')}
        rows={3}
        maxLength={1000}
        required={false}
        value={comment}
        error={errors.comment}
        onChange={event => setComment(event.target.value)}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('order-feedback.dishes')}</summary>
        <div className="grid gap-4 pt-2">
          {dishes.map(({ lineNumber, title }) => (
            <StarField
              key={lineNumber}
              name={`dish-${lineNumber}`}
              legend={title}
              stars={dishStars[lineNumber]}
              choose={count => setDishStars(before => ({ ...before, [lineNumber]: count }))}
            />
          ))}
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} aria-busy={busy}>
          {t('order-feedback.send')}
        </Button>
        <Button tone="plain" disabled={busy} onClick={close}>
          {t('ordering.close')}
        </Button>
      </div>
      {errors.form && (
        <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {errors.form}
        </p>
      )}
    </form>
  )
}

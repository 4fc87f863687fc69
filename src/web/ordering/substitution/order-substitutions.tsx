import { useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import type { Substitution } from '#orders/substitutions/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { ApiError, api } from '../../shared/api.ts'
import { formatTime } from '../../shared/format-time.ts'
import { allergenNames } from '../../ui/allergens.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

interface OrderSubstitutionsProps {
  order: OrderView
  token: string | undefined
  /** Reads the order again: its lines have changed. */
  onAnswered: () => void
}

/** Questions about dishes of an order that ran out before they were made, and what came of them. */
export default function OrderSubstitutions({ order, token, onAnswered }: OrderSubstitutionsProps) {
  const t = useOrderingTexts()
  const { substitutions = [], status } = order
  const isWaiting = status === 'pending' || status === 'accepted'
  return substitutions.map(substitution =>
    substitution.state === 'open' && isWaiting ? (
      <Question key={substitution.id} substitution={substitution} order={order} token={token} onAnswered={onAnswered} />
    ) : substitution.state === 'with_kitchen' && isWaiting ? (
      <p key={substitution.id} className="rounded-card bg-miele-chiaro p-5 text-lead font-semibold" data-substitution={substitution.state}>
        {substitution.soldOutTitle}: {t('substitution.with_kitchen')}
      </p>
    ) : substitution.state === 'replaced' || substitution.state === 'left_out' ? (
      <p key={substitution.id} className="text-lead font-semibold" data-substitution={substitution.state}>
        {formatOutcome(t, substitution)}
      </p>
    ) : null,
  )
}

function formatOutcome(t: ReturnType<typeof useOrderingTexts>, { state, soldOutTitle, offered, chosenId }: Substitution): string {
  const chosen = offered.find(({ id }) => id === chosenId)
  if (state === 'left_out') return t('substitution.left_out', { title: soldOutTitle })
  return chosen?.kind === 'without'
    ? t('substitution.without', { title: chosen.title.toLocaleLowerCase() })
    : t('substitution.replaced', { title: chosen?.title ?? '' })
}

function Question({ substitution, order, token, onAnswered }: OrderSubstitutionsProps & { substitution: Substitution }) {
  const t = useOrderingTexts()
  const pageText = useTexts()
  const language = usePageLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { id, soldOutTitle, offered, expiresAt, lineNumber } = substitution
  const line = order.lines.find(each => each.lineNumber === lineNumber)
  /** Nothing to choose: the only dish of the order, and nothing instead. */
  const isHopeless = offered.length === 0 && order.lines.length === 1
  const answer = async (body: object) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await api('POST', `/orders/${order.id}/substitutions/${id}`, { query: { token }, body })
      onAnswered()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('substitution.failed'))
      if (error instanceof ApiError && error.status === 409) onAnswered()
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="grid gap-4 rounded-card bg-miele p-5 sm:p-6" aria-labelledby={`substitution-${id}`} data-substitution="open">
      <h2 id={`substitution-${id}`} className="text-title">
        {t(isHopeless ? 'substitution.title_only' : 'substitution.title', { title: soldOutTitle })}
      </h2>
      {line && line.title !== soldOutTitle && <p className="font-semibold">{t('substitution.about', { dish: `${line.quantity} × ${line.title}` })}</p>}
      <p>
        {t(isHopeless ? 'substitution.lead_only' : 'substitution.lead')}{' '}
        <strong className="figures">{t('substitution.until', { time: formatTime(expiresAt) })}</strong>
      </p>
      <ul className="grid gap-2">
        {offered.map(option => (
          <li key={option.id}>
            <button type="button" className={answerStyle} aria-disabled={busy} onClick={() => void answer({ choice: 'replace', substituteId: option.id })}>
              <span className="text-lead font-bold">
                {option.kind === 'without' ? t('substitution.without', { title: option.title.toLocaleLowerCase() }) : option.title}
              </span>
              <span className="figures">
                {option.differenceCents < 0
                  ? t(order.paymentStatus === 'due' ? 'substitution.costs_less' : 'substitution.refund', {
                      amount: formatAmount(language, -option.differenceCents),
                    })
                  : t('substitution.costs_same')}
              </span>
              <span className="text-base">
                {option.allergens.length > 0
                  ? t('substitution.contains', {
                      allergens: option.allergens.map(name => pageText(allergenNames[name as keyof typeof allergenNames] as TextKey)).join(', '),
                    })
                  : t('substitution.no_allergens')}
              </span>
            </button>
          </li>
        ))}
        {order.lines.length > 1 && (
          <li>
            <button type="button" className={answerStyle} aria-disabled={busy} onClick={() => void answer({ choice: 'leave_out' })}>
              <span className="text-lead font-bold">{t(order.paymentStatus === 'due' ? 'substitution.leave_out_unpaid' : 'substitution.leave_out')}</span>
            </button>
          </li>
        )}
        <li>
          <button type="button" className={answerStyle} aria-disabled={busy} onClick={() => void answer({ choice: 'call' })}>
            <span className="text-lead font-bold">{t('substitution.call')}</span>
          </button>
        </li>
      </ul>
      {problem && (
        <p role="alert" className="font-semibold text-tizzone">
          {problem}
        </p>
      )}
    </section>
  )
}

const answerStyle =
  'grid w-full min-h-14 content-center gap-0.5 rounded-control border-2 border-carbone bg-farina px-4 py-2 text-start hover:bg-crema aria-disabled:opacity-60'

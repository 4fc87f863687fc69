import { useEffect, useState } from 'react'
import type { OrderProgress, OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiError, api } from '../../shared/api.ts'
import { formatTime } from '../../shared/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { redirectToPayment } from '../state/start-payment.ts'
import { useOnPageRestored } from '../state/use-pageshow.ts'
import { useOrderingTexts } from '../texts.ts'

interface AwaitPaymentProps {
  order: OrderView
  token: string | undefined
  /** Result of the return from the provider's page: `1` finished, `0` cancelled. */
  back: string | null
  moved: (progress: OrderProgress) => void
}

/** Unpaid order: what is missing, until when its slot is reserved, and all next steps. */
export function AwaitPayment({ order, token, back, moved }: AwaitPaymentProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { id, paymentStatus, heldUntil, totalCents } = order
  const [isChecking, setChecking] = useState(back === '1')
  const [busy, setBusy] = useState<'online' | 'cash' | 'card'>()
  const [problem, setProblem] = useState('')
  useOnPageRestored(() => setBusy(undefined))
  const query = token ? `?token=${encodeURIComponent(token)}` : ''

  // The provider's webhook may be delayed, so check the payment at once after the return.
  useEffect(() => {
    if (back !== '1') return
    let isCancelled = false
    api<{ order: OrderProgress }>('POST', `/orders/${id}/check-payment${query}`)
      .then(
        ({ order: progress }) => moved(progress),
        () => {},
      )
      .finally(() => {
        if (!isCancelled) setChecking(false)
      })
    return () => {
      isCancelled = true
    }
  }, [back, id, query, moved])

  const attempt = async (method: 'online' | 'cash' | 'card', work: () => Promise<void>) => {
    setBusy(method)
    setProblem('')
    try {
      await work()
      // The browser is navigating to the payment page.
      if (method === 'online') return
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('paying.away'))
    }
    setBusy(undefined)
  }
  const payAtCounter = (method: 'cash' | 'card') =>
    attempt(method, async () => {
      const { order: progress } = await api<{ order: OrderProgress }>('POST', `/orders/${id}/pay-at-counter${query}`, { body: { method } })
      moved(progress)
    })

  if (isChecking)
    return (
      <section className="grid justify-items-start gap-4" aria-live="polite">
        <p className="flex items-center gap-4 text-title">
          <Spinner className="size-10 text-brace" />
          {t('paying.now_checking')}
        </p>
      </section>
    )
  const total = formatAmount(language, totalCents)
  const isRetry = paymentStatus === 'failed' || back !== null
  return (
    <section className="grid justify-items-start gap-5 print:hidden" aria-labelledby="payment" data-awaits-payment={paymentStatus}>
      <h2 id="payment" className="text-title">
        {t('paying.title')}
      </h2>
      {heldUntil && (
        <p className="text-lead">
          {t('paying.held')} <strong className="figures">{formatTime(heldUntil)}</strong>. {t(isRetry ? 'paying.back_hint' : 'paying.held_hint')}
        </p>
      )}
      {problem && (
        <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy === 'online'}
          disabled={busy !== undefined}
          className="figures"
          onClick={() => attempt('online', () => redirectToPayment({ id, token }))}
        >
          {t(isRetry ? 'paying.pay_again' : 'paying.pay_now', { total })}
        </Button>
        {order.counterWays.map(method => (
          <Button key={method} tone="outline" busy={busy === method} disabled={busy !== undefined} onClick={() => payAtCounter(method)}>
            {t(`paying.pay_${method}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

import { useEffect, useState } from 'react'
import type { OrderProgress, ShownOrder } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { clockTime } from '../../shared/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { amountIn } from '../../ui/format/amount.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { goAndPay } from '../state/start-payment.ts'
import { useCameBack } from '../state/use-pageshow.ts'
import { useOrderingTexts } from '../texts.ts'

interface AwaitPaymentProps {
  order: ShownOrder
  token: string | undefined
  /** Back from the provider's page: `1` done there, `0` turned away from it. */
  back: string | null
  moved: (progress: OrderProgress) => void
}

/** An order that is not paid yet: what is missing, until when its place is held, and every way on. */
export function AwaitPayment({ order, token, back, moved }: AwaitPaymentProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { id, paymentStatus, heldUntil, totalCents } = order
  const [checking, setChecking] = useState(back === '1')
  const [busy, setBusy] = useState<'online' | 'cash' | 'card'>()
  const [trouble, setTrouble] = useState('')
  useCameBack(() => setBusy(undefined))
  const query = token ? `?token=${encodeURIComponent(token)}` : ''

  // The provider's own message may take a moment: whoever comes back from there asks at once.
  useEffect(() => {
    if (back !== '1') return
    let gone = false
    api<{ order: OrderProgress }>('POST', `/orders/${id}/check-payment${query}`)
      .then(
        ({ order: progress }) => moved(progress),
        () => {},
      )
      .finally(() => {
        if (!gone) setChecking(false)
      })
    return () => {
      gone = true
    }
  }, [back, id, query, moved])

  const attempt = async (way: 'online' | 'cash' | 'card', work: () => Promise<void>) => {
    setBusy(way)
    setTrouble('')
    try {
      await work()
      // The browser is on its way to another page.
      if (way === 'online') return
    } catch (error) {
      setTrouble(error instanceof ApiFailure ? error.message : t('paying.away'))
    }
    setBusy(undefined)
  }
  const inPerson = (method: 'cash' | 'card') =>
    attempt(method, async () => {
      const { order: progress } = await api<{ order: OrderProgress }>('POST', `/orders/${id}/pay-at-counter${query}`, { body: { method } })
      moved(progress)
    })

  if (checking)
    return (
      <section className="grid justify-items-start gap-4" aria-live="polite">
        <p className="flex items-center gap-4 text-title">
          <Spinner className="size-10 text-brace" />
          {t('paying.now_checking')}
        </p>
      </section>
    )
  const total = amountIn(language, totalCents)
  const again = paymentStatus === 'failed' || back !== null
  return (
    <section className="grid justify-items-start gap-5 print:hidden" aria-labelledby="payment" data-awaits-payment={paymentStatus}>
      <h2 id="payment" className="text-title">
        {t('paying.title')}
      </h2>
      {heldUntil && (
        <p className="text-lead">
          {t('paying.held')} <strong className="figures">{clockTime(heldUntil)}</strong>. {t(again ? 'paying.back_hint' : 'paying.held_hint')}
        </p>
      )}
      {trouble && (
        <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {trouble}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'online'} disabled={busy !== undefined} className="figures" onClick={() => attempt('online', () => goAndPay({ id, token }))}>
          {t(again ? 'paying.pay_again' : 'paying.pay_now', { total })}
        </Button>
        {order.counterWays.map(method => (
          <Button key={method} tone="outline" busy={busy === method} disabled={busy !== undefined} onClick={() => inPerson(method)}>
            {t(`paying.pay_${method}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

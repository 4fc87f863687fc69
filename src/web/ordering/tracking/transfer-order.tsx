import { useRef, useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import type { TransferQuote, TransferTarget, TransferTargetList } from '#orders/transfer/contract.ts'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { useFormatZoneTerms } from '../summary/zone-terms.tsx'
import { useOrderingTexts } from '../texts.ts'
import { TransferDistanceWarning, useCheckTransferDistance } from './transfer-distance-warning.tsx'
import { TransferOffer } from './transfer-offer.tsx'
import { getTransferPaymentMethod, TransferPayment } from './transfer-payment.tsx'
import { TransferTargets } from './transfer-targets.tsx'

interface TransferOrderProps {
  order: OrderView
  token: string | undefined
  /** Called after the transfer: the order has a new restaurant and number, so reload it. */
  onMoved: () => void
}

/** Transfers an order that no kitchen has started: choose a restaurant, review the differences, then transfer exactly as shown. */
export function TransferOrder({ order, token, onMoved }: TransferOrderProps) {
  const t = useOrderingTexts()
  const terms = useFormatZoneTerms()
  const checkDistance = useCheckTransferDistance(order)
  const [open, setOpen] = useState(false)
  const [targets, setTargets] = useState<TransferTargetList>()
  /** Distance of the nearest restaurant. */
  const [nearestMetres, setNearestMetres] = useState(0)
  const [city, setCity] = useState('')
  const [target, setTarget] = useState<TransferTarget>()
  const [offer, setOffer] = useState<TransferQuote>()
  const [slot, setSlot] = useState<string>()
  /** Discount agreed to at the target restaurant, in cents. */
  const [agreedDiscountCents, setAgreedDiscountCents] = useState<number>()
  /** Payment method at the target, if the current one is not accepted. */
  const [newPaymentMethod, setNewPaymentMethod] = useState<PaymentMethod>()
  /** Warning to confirm an unusually far restaurant. */
  const [distanceWarning, setDistanceWarning] = useState<ReturnType<typeof checkDistance>>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** Latest request: answers after closing the form, or for an earlier request, are ignored. */
  const latestRequest = useRef(0)
  const query = token ? `?token=${encodeURIComponent(token)}` : ''

  const attempt = async (work: () => Promise<void>, failed?: () => void) => {
    const requestNumber = ++latestRequest.current
    setBusy(true)
    setProblem('')
    const message = await work().then(
      () => '',
      error => (error instanceof ApiError ? error.message : t('ordering.no_answer')),
    )
    if (requestNumber !== latestRequest.current) return
    if (message) failed?.()
    setProblem(message)
    setBusy(false)
  }
  const loadTargets = async (within?: string) => {
    const mine = latestRequest.current
    const now = await api<TransferTargetList>('GET', `/orders/${order.id}/transfer-targets`, { query: { token, city: within || undefined } })
    if (mine !== latestRequest.current) return
    setTargets(now)
    if (!within) setNearestMetres(now.places[0]?.distanceMetres ?? 0)
  }
  const clearTarget = () => {
    setTarget(undefined)
    setOffer(undefined)
  }
  const close = () => {
    latestRequest.current++
    setBusy(false)
    setOpen(false)
    setTargets(undefined)
    setCity('')
    clearTarget()
  }
  const startTransfer = () =>
    attempt(async () => {
      setOpen(true)
      await loadTargets()
    }, close)
  const chooseCity = (slug: string) =>
    attempt(async () => {
      setCity(slug)
      clearTarget()
      await loadTargets(slug)
    })
  const requestOffer = (chosen: TransferTarget, requestedSlot?: string) =>
    attempt(async () => {
      setTarget(chosen)
      setSlot(requestedSlot)
      if (!requestedSlot) setOffer(undefined)
      setAgreedDiscountCents(undefined)
      setNewPaymentMethod(undefined)
      const mine = latestRequest.current
      const now = await api<TransferQuote>('POST', `/orders/${order.id}/transfer-quote${query}`, {
        body: { restaurantId: chosen.restaurant.id, slot: requestedSlot },
      })
      if (mine === latestRequest.current) setOffer(now)
    })
  const transfer = (shown: TransferQuote, { restaurant }: TransferTarget) =>
    attempt(async () => {
      try {
        const { totalCents, promisedAt } = shown.quote
        const seen = { totalCents, promisedAt, discountCents: agreedDiscountCents }
        const paymentMethod = getTransferPaymentMethod(shown, newPaymentMethod)
        await api('POST', `/orders/${order.id}/transfer${query}`, { body: { restaurantId: restaurant.id, slot, paymentMethod, seen } })
      } catch (error) {
        // The offer has changed since it was shown: show the new quote for another review.
        if (error instanceof ApiError && error.answer.quote) setOffer({ ...(offer as TransferQuote), quote: error.answer.quote as TransferQuote['quote'] })
        throw error
      }
      onMoved()
    })

  if (!open)
    return (
      <div className="grid justify-items-start gap-3 print:hidden">
        <Button className="max-sm:w-full" tone="outline" busy={busy} onClick={startTransfer}>
          {t('move.begin')}
        </Button>
        {problem && <p role="alert">{problem}</p>}
      </div>
    )
  const { quote, before } = offer ?? {}
  const mustAgreeDiscount =
    quote !== undefined && before !== undefined && quote.discountCents !== before.discountCents && agreedDiscountCents !== quote.discountCents
  const confirm = () => {
    if (!offer || !target) return
    const far = checkDistance(target, nearestMetres)
    if (far) setDistanceWarning(far)
    else void transfer(offer, target)
  }
  const hasProblems = quote?.problems.some(({ code }) => code !== 'total_changed' && code !== 'time_changed')
  return (
    <section className="grid max-w-xl gap-4 rounded-card bg-sabbia p-5 sm:p-6 print:hidden" aria-labelledby="move">
      <h2 id="move" className="text-title">
        {t('move.title')}
      </h2>
      <TransferTargets
        fulfilment={order.fulfilment}
        offered={targets}
        city={city}
        chooseCity={chooseCity}
        place={target}
        choose={chosen => void requestOffer(chosen)}
      >
        {/* Above the loaded content, which therefore shifts no control. */}
        <Button tone="plain" className="justify-self-start" onClick={close}>
          {t('move.stay')}
        </Button>
      </TransferTargets>
      {target?.zone && (
        <p className="figures font-semibold" data-zone-terms>
          {terms(target.zone)}
        </p>
      )}
      {target && (
        <div className="min-h-28">
          {offer && <TransferOffer offer={offer} agreed={agreedDiscountCents} agree={setAgreedDiscountCents} askAt={next => void requestOffer(target, next)} />}
        </div>
      )}
      {target && offer && <TransferPayment offer={offer} chosen={newPaymentMethod} choose={setNewPaymentMethod} />}
      {problem && (
        <p role="alert" className="font-semibold text-tizzone">
          {problem}
        </p>
      )}
      {(!targets || targets.places.length > 0) && (
        <Button
          data-next-step={offer && ''}
          busy={busy}
          disabled={!offer || !target || mustAgreeDiscount || hasProblems || !quote?.promisedAt}
          onClick={confirm}
        >
          {target ? t('move.go', { name: target.restaurant.name }) : t('move.go_plain')}
        </Button>
      )}
      {distanceWarning && target && offer && (
        <TransferDistanceWarning
          place={target.restaurant}
          far={distanceWarning}
          stay={() => setDistanceWarning(undefined)}
          go={() => {
            setDistanceWarning(undefined)
            void transfer(offer, target)
          }}
        />
      )}
    </section>
  )
}

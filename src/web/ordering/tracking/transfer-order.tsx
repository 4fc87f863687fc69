import { useRef, useState } from 'react'
import type { ShownOrder } from '#orders/placing/contract.ts'
import type { MovePlace, MovePlaces, MoveQuote } from '#orders/transfer/contract.ts'
import type { PaymentMethod } from '#payments/vocabulary.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { useZoneTerms } from '../summary/zone-terms.tsx'
import { useOrderingTexts } from '../texts.ts'
import { AskFarMove, useFarMove } from './transfer-distance-warning.tsx'
import { MoveOffer } from './transfer-offer.tsx'
import { MovePayment, paymentThere } from './transfer-payment.tsx'
import { MoveWhere } from './transfer-targets.tsx'

interface MoveOrderProps {
  order: ShownOrder
  token: string | undefined
  /** It is elsewhere now, under another number: to be read anew. */
  onMoved: () => void
}

/** Has an order that no kitchen has begun made at another restaurant: where, then what is different there, then it moves as it was shown. */
export function MoveOrder({ order, token, onMoved }: MoveOrderProps) {
  const t = useOrderingTexts()
  const terms = useZoneTerms()
  const farMove = useFarMove(order)
  const [open, setOpen] = useState(false)
  const [offered, setOffered] = useState<MovePlaces>()
  /** How far the nearest is. */
  const [nearest, setNearest] = useState(0)
  const [city, setCity] = useState('')
  const [place, setPlace] = useState<MovePlace>()
  const [offer, setOffer] = useState<MoveQuote>()
  const [slot, setSlot] = useState<string>()
  /** What was agreed to be taken off there, in cents. */
  const [agreed, setAgreed] = useState<number>()
  /** How it is paid there, where it can't be as before. */
  const [paidBy, setPaidBy] = useState<PaymentMethod>()
  /** It is so far away that it is asked about. */
  const [doubted, setDoubted] = useState<ReturnType<typeof farMove>>()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  /** The question that is being asked: what a closed form, or an earlier question, comes to is nobody's any more. */
  const latest = useRef(0)
  const query = token ? `?token=${encodeURIComponent(token)}` : ''

  const attempt = async (work: () => Promise<void>, failed?: () => void) => {
    const mine = ++latest.current
    setBusy(true)
    setTrouble('')
    const trouble = await work().then(
      () => '',
      error => (error instanceof ApiFailure ? error.message : t('ordering.no_answer')),
    )
    if (mine !== latest.current) return
    if (trouble) failed?.()
    setTrouble(trouble)
    setBusy(false)
  }
  const look = async (within?: string) => {
    const mine = latest.current
    const now = await api<MovePlaces>('GET', `/orders/${order.id}/move-places`, { query: { token, city: within || undefined } })
    if (mine !== latest.current) return
    setOffered(now)
    if (!within) setNearest(now.places[0]?.distanceMetres ?? 0)
  }
  const unchosen = () => {
    setPlace(undefined)
    setOffer(undefined)
  }
  const close = () => {
    latest.current++
    setBusy(false)
    setOpen(false)
    setOffered(undefined)
    setCity('')
    unchosen()
  }
  const begin = () =>
    attempt(async () => {
      setOpen(true)
      await look()
    }, close)
  const chooseCity = (slug: string) =>
    attempt(async () => {
      setCity(slug)
      unchosen()
      await look(slug)
    })
  const ask = (chosen: MovePlace, at?: string) =>
    attempt(async () => {
      setPlace(chosen)
      setSlot(at)
      if (!at) setOffer(undefined)
      setAgreed(undefined)
      setPaidBy(undefined)
      const mine = latest.current
      const now = await api<MoveQuote>('POST', `/orders/${order.id}/move-quote${query}`, { body: { restaurantId: chosen.restaurant.id, slot: at } })
      if (mine === latest.current) setOffer(now)
    })
  const move = (shown: MoveQuote, { restaurant }: MovePlace) =>
    attempt(async () => {
      try {
        const { totalCents, promisedAt } = shown.quote
        const seen = { totalCents, promisedAt, discountCents: agreed }
        const paymentMethod = paymentThere(shown, paidBy)
        await api('POST', `/orders/${order.id}/move${query}`, { body: { restaurantId: restaurant.id, slot, paymentMethod, seen } })
      } catch (error) {
        // Something has changed since it was shown: how it is now, to be looked at once more.
        if (error instanceof ApiFailure && error.answer.quote) setOffer({ ...(offer as MoveQuote), quote: error.answer.quote as MoveQuote['quote'] })
        throw error
      }
      onMoved()
    })

  if (!open)
    return (
      <div className="grid justify-items-start gap-3 print:hidden">
        <Button className="max-sm:w-full" tone="outline" busy={busy} onClick={begin}>
          {t('move.begin')}
        </Button>
        {trouble && <p role="alert">{trouble}</p>}
      </div>
    )
  const { quote, before } = offer ?? {}
  const asked = quote !== undefined && before !== undefined && quote.discountCents !== before.discountCents && agreed !== quote.discountCents
  const go = () => {
    if (!offer || !place) return
    const far = farMove(place, nearest)
    if (far) setDoubted(far)
    else void move(offer, place)
  }
  const hindered = quote?.problems.some(({ code }) => code !== 'total_changed' && code !== 'time_changed')
  return (
    <section className="grid max-w-xl gap-4 rounded-card bg-sabbia p-5 sm:p-6 print:hidden" aria-labelledby="move">
      <h2 id="move" className="text-title">
        {t('move.title')}
      </h2>
      <MoveWhere fulfilment={order.fulfilment} offered={offered} city={city} chooseCity={chooseCity} place={place} choose={chosen => void ask(chosen)}>
        {/* Above what is asked for, which pushes nothing away that could be pressed. */}
        <Button tone="plain" className="justify-self-start" onClick={close}>
          {t('move.stay')}
        </Button>
      </MoveWhere>
      {place?.zone && (
        <p className="figures font-semibold" data-zone-terms>
          {terms(place.zone)}
        </p>
      )}
      {place && <div className="min-h-28">{offer && <MoveOffer offer={offer} agreed={agreed} agree={setAgreed} askAt={next => void ask(place, next)} />}</div>}
      {place && offer && <MovePayment offer={offer} chosen={paidBy} choose={setPaidBy} />}
      {trouble && (
        <p role="alert" className="font-semibold text-tizzone">
          {trouble}
        </p>
      )}
      {(!offered || offered.places.length > 0) && (
        <Button data-next-step={offer && ''} busy={busy} disabled={!offer || !place || asked || hindered || !quote?.promisedAt} onClick={go}>
          {place ? t('move.go', { name: place.restaurant.name }) : t('move.go_plain')}
        </Button>
      )}
      {doubted && place && offer && (
        <AskFarMove
          place={place.restaurant}
          far={doubted}
          stay={() => setDoubted(undefined)}
          go={() => {
            setDoubted(undefined)
            void move(offer, place)
          }}
        />
      )}
    </section>
  )
}

import { useState } from 'react'
import type { MoveQuote } from '#orders/contract-move.ts'
import type { ShownOrder } from '#orders/contract-order.ts'
import type { ListedRestaurant } from '#restaurants/contract.ts'
import { ApiFailure, api } from '../api.ts'
import { usePageLanguage } from '../language.ts'
import { useDistance } from '../storefront/restaurants/restaurant-entry.tsx'
import { amountIn } from '../ui/amount.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { useOrderingTexts } from './texts.ts'
import { whenInWords } from './when.ts'

interface MoveOrderProps {
  order: ShownOrder
  token: string | undefined
  /** It is elsewhere now, under another number: to be read anew. */
  onMoved: () => void
}

/** In metres between two restaurants: beyond, no zone of the one reaches an address of the other. Which does, the server says. */
const deliveredWithin = 15_000

/** Has an order that no kitchen has begun made at another restaurant: where, then what is different there, then it moves as it was shown. */
export function MoveOrder({ order, token, onMoved }: MoveOrderProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const distance = useDistance()
  const [places, setPlaces] = useState<ListedRestaurant[]>()
  const [place, setPlace] = useState<ListedRestaurant>()
  const [offer, setOffer] = useState<MoveQuote>()
  const [slot, setSlot] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const query = token ? `?token=${encodeURIComponent(token)}` : ''

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setTrouble('')
    try {
      await work()
    } catch (error) {
      setTrouble(error instanceof ApiFailure ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  const begin = () =>
    attempt(async () => {
      const { id, latitude, longitude } = order.restaurant
      const { restaurants } = await api<{ restaurants: ListedRestaurant[] }>('GET', '/restaurants', { query: { latitude, longitude, limit: 20 } })
      const near = ({ distanceMetres = 0 }: ListedRestaurant) => order.fulfilment !== 'delivery' || distanceMetres <= deliveredWithin
      setPlaces(restaurants.filter(each => each.id !== id && each.services.includes(order.fulfilment) && near(each)))
    })
  const ask = (chosen: ListedRestaurant, at?: string) =>
    attempt(async () => {
      setPlace(chosen)
      setSlot(at)
      setOffer(undefined)
      setOffer(await api<MoveQuote>('POST', `/orders/${order.id}/move-quote${query}`, { body: { restaurantId: chosen.id, slot: at } }))
    })
  const move = ({ quote: { totalCents, promisedAt } }: MoveQuote, chosen: ListedRestaurant) =>
    attempt(async () => {
      try {
        await api('POST', `/orders/${order.id}/move${query}`, { body: { restaurantId: chosen.id, slot, seen: { totalCents, promisedAt } } })
      } catch (error) {
        // Something has changed since it was shown: how it is now, to be looked at once more.
        if (error instanceof ApiFailure && error.answer.quote) setOffer({ ...(offer as MoveQuote), quote: error.answer.quote as MoveQuote['quote'] })
        throw error
      }
      onMoved()
    })

  if (!places)
    return (
      <div className="grid justify-items-start gap-3 print:hidden">
        <Button tone="outline" busy={busy} onClick={begin}>
          {t('move.begin')}
        </Button>
        {trouble && <p role="alert">{trouble}</p>}
      </div>
    )
  const { quote, before } = offer ?? {}
  const problems = quote?.problems.filter(({ code }) => code !== 'total_changed' && code !== 'time_changed') ?? []
  return (
    <section className="grid max-w-xl gap-4 rounded-card bg-sabbia p-5 sm:p-6 print:hidden" aria-labelledby="move">
      <h2 id="move" className="text-title">
        {t('move.title')}
      </h2>
      <Select
        label={t('move.where')}
        value={place?.id ?? ''}
        onChange={({ target }) => void ask(places.find(({ id }) => id === target.value) as ListedRestaurant)}
      >
        <option value="" disabled>
          {t('ordering.choose')}
        </option>
        {places.map(({ id, name, address, distanceMetres = 0 }) => (
          <option key={id} value={id}>
            {name}, {address} · {distance(distanceMetres)}
          </option>
        ))}
      </Select>
      {quote && before && place && (
        <div className="grid gap-2" aria-live="polite">
          <p className="figures">
            {t('move.price')} <strong>{amountIn(language, quote.totalCents)}</strong>
            {quote.totalCents !== before.totalCents && ` ${t('move.instead', { before: amountIn(language, before.totalCents) })}`}
          </p>
          {quote.promisedAt && (
            <p className="figures">
              {t('move.when')} <strong>{whenInWords(language, t, quote.promisedAt)}</strong>
              {quote.promisedAt !== before.promisedAt && ` ${t('move.instead', { before: whenInWords(language, t, before.promisedAt) })}`}
            </p>
          )}
          <p className="text-cenere">{t('ordering.sold_by', { company: quote.restaurant.company.legalName, vat: quote.restaurant.company.vatNumber })}</p>
          {problems.map(({ code, message, line, nextSlots = [] }) => (
            <div key={`${code} ${line}`} className="grid gap-2 rounded-control bg-miele-chiaro px-4 py-2 font-semibold">
              <p>{message}</p>
              <div className="flex flex-wrap gap-2 empty:hidden">
                {nextSlots.map(next => (
                  <Button key={next} tone="carbone" className="figures" onClick={() => void ask(place, next)}>
                    {whenInWords(language, t, next)}
                  </Button>
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
      {trouble && (
        <p role="alert" className="font-semibold text-tizzone">
          {trouble}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={!offer || !place || problems.length > 0 || !quote?.promisedAt} onClick={() => offer && place && move(offer, place)}>
          {place ? t('move.go', { name: place.name }) : t('move.go_plain')}
        </Button>
        <Button
          tone="plain"
          onClick={() => {
            setPlaces(undefined)
            setPlace(undefined)
            setOffer(undefined)
          }}
        >
          {t('move.stay')}
        </Button>
      </div>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShownOrder } from '#orders/placing/contract.ts'
import type { MovePlace } from '#orders/transfer/contract.ts'
import { orderAgain } from '../account/orders/order-again.ts'
import { ApiFailure, api } from '../shared/api.ts'
import { useDistance } from '../storefront/restaurants/restaurant-entry.tsx'
import { Button } from '../ui/button.tsx'
import { usePath } from '../ui/page-link.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useAskFilledCart } from './cart/ask-filled-cart.tsx'
import { useOrderingTexts } from './texts.ts'

/** The same dishes at the nearest restaurant that is open now, for an order that its restaurant did not make. Nothing where there is none. */
export default function OrderElsewhere({ order, token }: { order: ShownOrder; token: string | undefined }) {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const distance = useDistance()
  const [place, setPlace] = useState<MovePlace | null>(null)
  const [busy, setBusy] = useState(false)
  const [question, ask] = useAskFilledCart()
  useEffect(() => {
    const gone = new AbortController()
    // Nobody misses an offer that can't be read.
    api<{ place: MovePlace | null }>('GET', `/orders/${order.id}/elsewhere`, { query: { token }, signal: gone.signal }).then(
      answer => setPlace(answer.place),
      () => {},
    )
    return () => gone.abort()
  }, [order.id, token])
  if (!place) return null
  const { restaurant, distanceMetres } = place
  const go = async () => {
    setBusy(true)
    try {
      const made = await orderAgain({ ...order, restaurant: { ...order.restaurant, slug: restaurant.slug } }, ask)
      if (!made) return
      const { added, gone, notNow } = made
      if (added > 0) await navigate(path('/cart'))
      else toast({ tone: 'info', text: [...(gone.length > 0 ? [t('tracking.again_gone', { dishes: gone.join(', ') })] : []), ...notNow].join(' ') })
    } catch (error) {
      toast({ tone: 'error', text: error instanceof ApiFailure ? error.message : t('ordering.no_answer') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="grid justify-items-start gap-2 print:hidden" data-elsewhere>
      <Button className="max-sm:w-full" busy={busy} onClick={go}>
        {t('tracking.elsewhere', { name: restaurant.name })}
      </Button>
      {question}
      <p className="text-cenere">{t('tracking.elsewhere_hint', { distance: distance(distanceMetres) })}</p>
    </section>
  )
}

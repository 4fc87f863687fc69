import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderView } from '#orders/placing/contract.ts'
import type { TransferTarget } from '#orders/transfer/contract.ts'
import { reorder } from '../../account/orders/reorder.ts'
import { ApiError, api } from '../../shared/api.ts'
import { useFormatDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { Button } from '../../ui/button.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useAskFilledCart } from '../cart/ask-filled-cart.tsx'
import { useAskAllergens } from '../dish/ask-allergens.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Offers the same dishes at the nearest open restaurant for an order that was not made; nothing without one. */
export default function OrderElsewhere({ order, token }: { order: OrderView; token: string | undefined }) {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const distance = useFormatDistance()
  const [place, setPlace] = useState<TransferTarget | null>(null)
  const [busy, setBusy] = useState(false)
  const [question, askFilledCart] = useAskFilledCart()
  const [allergenQuestion, askAllergens] = useAskAllergens()
  useEffect(() => {
    const controller = new AbortController()
    // Ignore errors: the offer is optional.
    api<{ place: TransferTarget | null }>('GET', `/orders/${order.id}/nearest-transfer-target`, { query: { token }, signal: controller.signal }).then(
      answer => setPlace(answer.place),
      () => {},
    )
    return () => controller.abort()
  }, [order.id, token])
  if (!place) return null
  const { restaurant, distanceMetres } = place
  const orderThere = async () => {
    setBusy(true)
    try {
      const reordered = await reorder({ ...order, restaurant: { ...order.restaurant, slug: restaurant.slug } }, { askFilledCart, askAllergens })
      if (!reordered) return
      const { added, gone, notNow } = reordered
      if (added > 0) await navigate(path('/cart'))
      else toast({ tone: 'info', text: [...(gone.length > 0 ? [t('tracking.again_gone', { dishes: gone.join(', ') })] : []), ...notNow].join(' ') })
    } catch (error) {
      toast({ tone: 'error', text: error instanceof ApiError ? error.message : t('ordering.no_answer') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="grid justify-items-start gap-2 print:hidden" data-elsewhere>
      <Button className="max-sm:w-full" busy={busy} onClick={orderThere}>
        {t('tracking.elsewhere', { name: restaurant.name })}
      </Button>
      {question}
      {allergenQuestion}
      <p className="text-cenere">{t('tracking.elsewhere_hint', { distance: distance(distanceMetres) })}</p>
    </section>
  )
}

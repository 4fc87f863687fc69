import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderView } from '#orders/placing/contract.ts'
import { reorder } from '../../account/orders/reorder.ts'
import { ApiError } from '../../shared/api.ts'
import { Button, type ButtonTone } from '../../ui/button.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useAskFilledCart } from '../cart/ask-filled-cart.tsx'
import { useAskAllergens } from '../dish/ask-allergens.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Adds the order's dishes to the cart again, for guests too. */
export default function ReorderButton({ order, tone }: { order: OrderView; tone: ButtonTone }) {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [question, askFilledCart] = useAskFilledCart()
  const [allergenQuestion, askAllergens] = useAskAllergens()
  const startReorder = async () => {
    setBusy(true)
    try {
      const reordered = await reorder(order, { askFilledCart, askAllergens })
      if (!reordered) return
      const { added, inCart, gone, notNow } = reordered
      if (added > 0) await navigate(path('/cart'))
      // The cart itself lists dropped and changed items.
      const addedText = inCart > added ? [t('tracking.again_added', { count: added, total: inCart })] : []
      const messages = added > 0 ? addedText : [...(gone.length > 0 ? [t('tracking.again_gone', { dishes: gone.join(', ') })] : []), ...notNow]
      if (messages.length > 0) toast({ tone: 'info', text: messages.join(' ') })
    } catch (error) {
      toast({ tone: 'error', text: error instanceof ApiError ? error.message : t('ordering.no_answer') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="print:hidden">
      <Button tone={tone} className="max-sm:w-full" busy={busy} onClick={startReorder}>
        {t('tracking.again')}
      </Button>
      {question}
      {allergenQuestion}
    </div>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderView } from '#orders/placing/contract.ts'
import { toastFailure } from '../../admin/failure-texts.ts'
import { useAskFilledCart } from '../../ordering/cart/ask-filled-cart.tsx'
import { useAskAllergens } from '../../ordering/dish/ask-allergens.tsx'
import { Button, type ButtonTone } from '../../ui/button.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { customerText as t } from '../customer-texts.ts'
import { reorder } from './reorder.ts'

interface AccountReorderButtonProps {
  read: () => Promise<OrderView>
  tone?: ButtonTone
  /** Label that names the order, where several are listed. */
  label?: string
}

/** Adds an order's dishes to the cart again. The order's lines load on demand. */
export function AccountReorderButton({ read, tone, label }: AccountReorderButtonProps) {
  const navigate = useNavigate()
  const path = usePath()
  const [busy, setBusy] = useState(false)
  const [question, askFilledCart] = useAskFilledCart()
  const [allergenQuestion, askAllergens] = useAskAllergens()
  const startReorder = async () => {
    setBusy(true)
    try {
      const reordered = await reorder(await read(), { askFilledCart, askAllergens })
      if (!reordered) return
      const { added, inCart, gone, notNow, changed } = reordered
      if (added === 0) return toast({ tone: 'error', text: [t('customer.again_none'), ...notNow].join(' ') })
      const goneTexts = gone.length > 0 ? [t('customer.again_gone', { dishes: gone.join(', ') })] : []
      const addedText = inCart > added ? t('customer.again_added', { count: added, total: inCart }) : t('customer.again_done', { count: added })
      const text = [addedText, ...goneTexts, ...notNow, ...changed].join(' ')
      toast({ tone: 'success', text, action: { label: t('customer.again_cart'), run: () => void navigate(path('/cart')) } })
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button tone={tone} busy={busy} aria-label={label} onClick={startReorder}>
        {t('customer.again')}
      </Button>
      {question}
      {allergenQuestion}
    </div>
  )
}

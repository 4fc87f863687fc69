import { useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Link to the order, for a guest to store or share: without an e-mail address the only way back. Accounts list their orders. */
export function OrderLink({ order: { id, number, fulfilment, restaurant }, token }: { order: OrderView; token: string }) {
  const t = useOrderingTexts()
  const path = usePath()
  const session = useSession()
  const [isCopied, setCopied] = useState(false)
  if (session) return null
  const address = new URL(path(`/orders/${id}?token=${encodeURIComponent(token)}`), location.origin).href
  // If sharing is cancelled or not allowed, the visible link can be copied manually.
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => {},
    )
  const share = () => navigator.share({ title: `${restaurant.name}, ${t('ordering.order_number').toLowerCase()} ${number}`, url: address }).catch(() => {})
  return (
    <div className="grid gap-3 rounded-card bg-farina p-5 print:hidden sm:p-6">
      <TextField
        label={t('tracking.link_title')}
        hint={t(fulfilment === 'pickup' ? 'tracking.link_hint' : 'tracking.link_hint_home')}
        value={address}
        dir="ltr"
        readOnly
        onFocus={({ target }) => target.select()}
        data-order-link
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={copy} className="max-sm:grow">
          <span aria-live="polite">{t(isCopied ? 'tracking.link_copied' : 'tracking.link_copy')}</span>
        </Button>
        {'share' in navigator && (
          <Button tone="outline" onClick={share} className="max-sm:grow">
            {t('tracking.link_share')}
          </Button>
        )}
      </div>
    </div>
  )
}

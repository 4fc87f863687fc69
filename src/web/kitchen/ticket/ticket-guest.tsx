import type { KitchenOrder } from '#kitchen/contract.ts'
import { useKitchenTexts } from '../texts.ts'

/** Guest and fulfilment of the order. */
export function TicketGuest({ order: { contact, fulfilment, table } }: { order: KitchenOrder }) {
  const t = useKitchenTexts()
  const fulfilmentText = [t(`kitchen.fulfilment_${fulfilment}`), table].filter(Boolean).join(' ')
  return <p className="col-span-2 min-w-0 text-lead leading-snug font-semibold break-words">{[contact.name, fulfilmentText].filter(Boolean).join(' · ')}</p>
}

/** Delivery address, for packing and handover. */
export function TicketAddress({ order: { contact } }: { order: KitchenOrder }) {
  const { address, directions } = contact
  if (!address) return null
  return (
    <div className="grid min-w-0 text-lead leading-snug break-words">
      <p className="font-semibold">{address}</p>
      {directions && <p>{directions}</p>}
    </div>
  )
}

interface CallGuestProps {
  phone: string
  /** Style when shown among buttons. */
  looks?: string | undefined
  /** Link opened under the finger: the second tap of a double tap must not call. */
  ignoresTaps?: boolean
}

/** Customer's phone number, to call about a stock-out or a closed door. */
export function CallGuest({ phone, looks, ignoresTaps = false }: CallGuestProps) {
  const t = useKitchenTexts()
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className={looks ?? 'figures inline-flex min-h-11 items-center justify-self-start text-lead font-semibold underline underline-offset-4'}
      aria-disabled={ignoresTaps || undefined}
      onClick={event => ignoresTaps && event.preventDefault()}
    >
      <span>
        <span className={looks ? '' : 'sr-only'}>{t('kitchen.call')} </span>
        <bdi dir="ltr" className={looks ? 'inline-block' : ''}>
          {phone}
        </bdi>
      </span>
    </a>
  )
}

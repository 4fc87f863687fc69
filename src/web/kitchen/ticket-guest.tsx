import type { KitchenOrder } from '#kitchen/contract.ts'
import { useKitchenTexts } from './texts.ts'

/** Who the order is for and how it reaches them. */
export function TicketGuest({ order: { contact, fulfilment, table } }: { order: KitchenOrder }) {
  const t = useKitchenTexts()
  const way = [t(`kitchen.fulfilment_${fulfilment}`), table].filter(Boolean).join(' ')
  return <p className="text-lead leading-snug font-semibold break-words">{[contact.name, way].filter(Boolean).join(' · ')}</p>
}

/** Where the order is taken and how its guest is reached, for whoever packs it and whoever has to call. */
export function TicketReach({ order: { contact } }: { order: KitchenOrder }) {
  const { address, directions, phone } = contact
  if (!address && !phone) return null
  return (
    <div className="grid min-w-0">
      {address && <p className="text-lead leading-snug font-semibold break-words">{address}</p>}
      {directions && <p className="text-lead leading-snug break-words">{directions}</p>}
      {phone && <CallGuest phone={phone} />}
    </div>
  )
}

/** The number of whoever ordered: a call is the way when something has run out, or nobody opens. */
export function CallGuest({ phone }: { phone: string }) {
  const t = useKitchenTexts()
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className="figures inline-flex min-h-11 items-center justify-self-start text-lead font-semibold underline underline-offset-4"
    >
      <span>
        <span className="sr-only">{t('kitchen.call')} </span>
        {phone}
      </span>
    </a>
  )
}

import type { DeskMenu } from '#orders/desk/contract.ts'
import type { CartAddress, Quote } from '#orders/quote/contract.ts'
import { DeskPackaging } from '../../packaging/desk-packaging.tsx'
import { DeskCoupon } from '../desk-coupon.tsx'
import type { DeskDraft } from '../desk-draft.ts'
import { DeskPaymentFields } from '../desk-payment.tsx'
import { deskText as t } from '../desk-texts.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { DeskFulfilment } from './desk-fulfilment.tsx'

interface DeskHandOverProps {
  draft: DeskDraft
  change: (changes: Partial<DeskDraft>) => void
  /** Undefined: no restaurant is chosen. */
  menu: DeskMenu | undefined
  /** Addresses of earlier orders. */
  addresses: readonly CartAddress[]
  quote: Quote | undefined
}

/** How an order is handed over and paid. Before a restaurant is chosen, an address finds those that deliver there. */
export function DeskHandOver({ draft, change, menu, addresses, quote }: DeskHandOverProps) {
  const choose = (restaurantId: string) => change({ restaurantId, fulfilment: 'delivery', slot: '', table: '' })
  if (!menu) {
    if (draft.restaurantId !== '') return null
    return (
      <section className="grid grid-cols-1 gap-3" aria-labelledby="desk-find">
        <h2 id="desk-find" className="font-semibold">
          {t('office-desk.find_restaurant')}
        </h2>
        <DeliveryAddress address={draft.address} change={address => change({ address })} addresses={addresses} restaurantId="" choose={choose} />
      </section>
    )
  }
  return (
    <>
      <DeskFulfilment draft={draft} change={change} menu={menu} addresses={addresses} choose={choose} quote={quote} proposesTime />
      <DeskPaymentFields draft={draft} change={change} restaurant={menu.restaurant} quote={quote} />
      <DeskPackaging draft={draft} change={change} quote={quote} />
      <DeskCoupon code={draft.coupon} apply={coupon => change({ coupon })} />
    </>
  )
}

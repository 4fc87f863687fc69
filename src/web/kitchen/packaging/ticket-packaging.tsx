import type { KitchenOrder } from '#kitchen/contract.ts'
import { type KitchenText, useKitchenTexts } from '../texts.ts'

type Packed = Pick<KitchenOrder, 'packaging' | 'containers' | 'cutlery'>

/** Names packaging that differs from the usual: own container, reusable containers, cutlery. Empty: none does. */
export const namePackaging = ({ packaging, containers, cutlery }: Packed, t: KitchenText): string =>
  [
    packaging === 'own_container' && t('kitchen-packaging.own_container'),
    packaging === 'reusable' && t('kitchen-packaging.reusable', { count: containers }),
    cutlery && t('kitchen-packaging.cutlery'),
  ]
    .filter(mark => mark !== false)
    .join(' · ')

/** Packaging of a whole ticket, where it differs from the usual. */
export function TicketPackaging({ order }: { order: Packed }) {
  const packaging = namePackaging(order, useKitchenTexts())
  if (!packaging) return null
  return (
    <p className="rounded-control border-2 border-current px-2 py-0.5 leading-tight font-bold" data-packaging>
      {packaging}
    </p>
  )
}

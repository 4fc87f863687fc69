import type { KitchenOrder } from '#kitchen/contract.ts'
import { useKitchenTexts } from '../texts.ts'

/** Packaging that differs from the usual: own container, reusable containers, cutlery. */
export function TicketPackaging({ order }: { order: Pick<KitchenOrder, 'packaging' | 'containers' | 'cutlery'> }) {
  const t = useKitchenTexts()
  const marks = [
    order.packaging === 'own_container' && t('kitchen-packaging.own_container'),
    order.packaging === 'reusable' && t('kitchen-packaging.reusable', { count: order.containers }),
    order.cutlery && t('kitchen-packaging.cutlery'),
  ].filter(mark => mark !== false)
  if (marks.length === 0) return null
  return (
    <p className="rounded-control border-2 border-current px-2 py-0.5 leading-tight font-bold" data-packaging>
      {marks.join(' · ')}
    </p>
  )
}

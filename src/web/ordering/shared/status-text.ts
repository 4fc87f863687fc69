import type { OrderView } from '#orders/placing/contract.ts'
import type { useOrderingTexts } from '../texts.ts'

/** Status text; ready and completed differ by fulfilment method. */
export function getStatusText(t: ReturnType<typeof useOrderingTexts>, status: OrderView['status'], fulfilment: OrderView['fulfilment']): string {
  if (status === 'ready' && fulfilment !== 'pickup') return t(`tracking.ready_${fulfilment}`)
  return t(`ordering.now_${status}`)
}

/** Whether a notification is still ahead; a delivery also leaves after being ready. */
export const mayNotify = ({ status, fulfilment }: OrderView): boolean =>
  ['pending', 'accepted', 'preparing'].includes(status) || (status === 'ready' && fulfilment === 'delivery')

import type { RouteStop } from '#kitchen/delivery/contract.ts'
import type { useCourierTexts } from './texts.ts'

/** `l’ordine n. 12`, `gli ordini n. 12, 15`: names the orders a courier has in hand. */
export const formatOrdersInHand = (t: ReturnType<typeof useCourierTexts>, stops: readonly Pick<RouteStop, 'number'>[]): string =>
  t('courier.orders_with_you', { count: stops.length, numbers: stops.map(({ number }) => number).join(', ') })

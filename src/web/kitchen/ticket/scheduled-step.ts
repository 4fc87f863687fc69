import type { KitchenOrder } from '#kitchen/contract.ts'
import { nextStepByStatus } from './step-from.ts'

type ScheduledOrder = Pick<KitchenOrder, 'status' | 'nextStepAt' | 'acceptingFor' | 'fulfilment'>

/** Rejection is scheduled: the ticket must not look like a scheduled acceptance. */
export const isRejecting = ({ status, nextStepAt, acceptingFor }: Omit<ScheduledOrder, 'fulfilment'>): boolean =>
  status === 'pending' && nextStepAt !== null && acceptingFor === null

/** API action to undo: the step tapped last. */
export function getStepToUndo({ status, acceptingFor }: Pick<ScheduledOrder, 'status' | 'acceptingFor'>) {
  if (status === 'pending') return acceptingFor ? 'accepting' : 'rejecting'
  return nextStepByStatus[status as keyof typeof nextStepByStatus]
}

/** Text key of the step tapped last. */
export function getScheduledStepKey({ status, fulfilment }: Pick<ScheduledOrder, 'status' | 'fulfilment'>) {
  if (status === 'pending') return 'kitchen.rejected'
  if (status === 'accepted') return 'kitchen.begun'
  if (status === 'preparing') return 'kitchen.do_finishing'
  return fulfilment === 'delivery' ? 'kitchen.do_to_courier' : 'kitchen.do_handing-over'
}

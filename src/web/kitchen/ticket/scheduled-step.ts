import type { KitchenOrder } from '#kitchen/contract.ts'
import { stepFrom } from './step-from.ts'

type Announced = Pick<KitchenOrder, 'status' | 'nextStepAt' | 'acceptingFor' | 'fulfilment'>

/** It was just said no to: its ticket must not look like one that was just accepted. */
export const isRejecting = ({ status, nextStepAt, acceptingFor }: Omit<Announced, 'fulfilment'>): boolean =>
  status === 'pending' && nextStepAt !== null && acceptingFor === null

/** The call that was tapped last, to be taken back. */
export function undone({ status, acceptingFor }: Pick<Announced, 'status' | 'acceptingFor'>) {
  if (status === 'pending') return acceptingFor ? 'accepting' : 'rejecting'
  return stepFrom[status as keyof typeof stepFrom]
}

/** What was tapped last, in words. */
export function announced({ status, fulfilment }: Pick<Announced, 'status' | 'fulfilment'>) {
  if (status === 'pending') return 'kitchen.rejected'
  if (status === 'accepted') return 'kitchen.begun'
  if (status === 'preparing') return 'kitchen.do_finishing'
  return fulfilment === 'delivery' ? 'kitchen.do_to_courier' : 'kitchen.do_handing-over'
}

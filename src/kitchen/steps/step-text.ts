import type { OrderStatus } from '#orders/vocabulary.ts'
import type { ServerTextKey } from '#platform/language/server-texts.ts'

const textsByStatus = {
  accepted: 'kitchen-api.accepted',
  rejected: 'kitchen-api.rejected',
  preparing: 'kitchen-api.preparing',
  ready: 'kitchen-api.ready',
} as const satisfies Partial<Record<OrderStatus, ServerTextKey>>

/** Text of a step that was taken, by the status it led to. A tap that waited for a network is applied at once: nothing is left to wait for or to undo. */
export const getStepText = (status: OrderStatus): ServerTextKey => textsByStatus[status as keyof typeof textsByStatus] ?? 'kitchen-api.completed'

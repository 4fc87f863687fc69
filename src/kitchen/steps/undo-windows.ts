import type { OrderEventKind, OrderStatus } from '#orders/vocabulary.ts'

/**
 * Transitions with irreversible consequences: the buyer's right to cancel, mail and push, the promised time, payment and points. A tap
 * schedules the transition; it runs after `undoWindowSeconds` unless undone. The delay is just long enough to notice a wrong tap.
 */
export const undoableTransitions = {
  accept: { from: 'pending', scheduledEvent: 'accepting', undoneEvent: 'accept_taken_back', undoWindowSeconds: 5, notScheduledCode: 'accept_not_scheduled' },
  reject: { from: 'pending', scheduledEvent: 'rejecting', undoneEvent: 'reject_taken_back', undoWindowSeconds: 5, notScheduledCode: 'reject_not_scheduled' },
  begin: { from: 'accepted', scheduledEvent: 'beginning', undoneEvent: 'begin_taken_back', undoWindowSeconds: 5, notScheduledCode: 'begin_not_scheduled' },
  finish: { from: 'preparing', scheduledEvent: 'finishing', undoneEvent: 'finish_taken_back', undoWindowSeconds: 5, notScheduledCode: 'finish_not_scheduled' },
  hand_over: {
    from: 'ready',
    scheduledEvent: 'handing_over',
    undoneEvent: 'hand_over_taken_back',
    undoWindowSeconds: 10,
    notScheduledCode: 'hand_over_not_scheduled',
  },
  deliver: {
    from: 'out_for_delivery',
    scheduledEvent: 'delivering',
    undoneEvent: 'delivery_taken_back',
    undoWindowSeconds: 10,
    notScheduledCode: 'delivery_not_scheduled',
  },
  fail: {
    from: 'out_for_delivery',
    scheduledEvent: 'failing',
    undoneEvent: 'failure_taken_back',
    undoWindowSeconds: 10,
    notScheduledCode: 'failure_not_scheduled',
  },
} as const satisfies Record<
  string,
  { from: OrderStatus; scheduledEvent: OrderEventKind; undoneEvent: OrderEventKind; undoWindowSeconds: number; notScheduledCode: string }
>
export type UndoableTransition = keyof typeof undoableTransitions

import type { WebhookEventType, webhookTestType } from '#integrations/webhooks/vocabulary.ts'
import { webhookText as t } from './webhook-text.ts'

const keys = {
  'order.placed': 'office-webhooks.type_order_placed',
  'order.paid': 'office-webhooks.type_order_paid',
  'order.accepted': 'office-webhooks.type_order_accepted',
  'order.preparing': 'office-webhooks.type_order_preparing',
  'order.ready': 'office-webhooks.type_order_ready',
  'order.out_for_delivery': 'office-webhooks.type_order_out_for_delivery',
  'order.completed': 'office-webhooks.type_order_completed',
  'order.rejected': 'office-webhooks.type_order_rejected',
  'order.cancelled': 'office-webhooks.type_order_cancelled',
  'order.transferred_out': 'office-webhooks.type_order_transferred_out',
  'order.transferred_in': 'office-webhooks.type_order_transferred_in',
  'order.lines_changed': 'office-webhooks.type_order_lines_changed',
  'refund.succeeded': 'office-webhooks.type_refund_succeeded',
  'refund.failed': 'office-webhooks.type_refund_failed',
  'stock.changed': 'office-webhooks.type_stock_changed',
  'menu.changed': 'office-webhooks.type_menu_changed',
  'day.closed': 'office-webhooks.type_day_closed',
  'webhook.test': 'office-webhooks.type_webhook_test',
} as const satisfies Record<WebhookEventType | typeof webhookTestType, string>

/** Name of an event type. A type of a newer server is shown as it is. */
export const nameEvent = (type: string): string => (type in keys ? t(keys[type as keyof typeof keys]) : type)

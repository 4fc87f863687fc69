import type { TextValues } from '#platform/language/server-texts.ts'
import type { NewsKind } from './order-news.ts'
import type { FailedDelivery, Rejection } from './vocabulary.ts'

/** A text of a letter about an order, in its reader's language. */
export type Say = (key: MailText, more?: TextValues) => string

export type MailText =
  | `subject_${NewsKind}`
  | `heading_${NewsKind}`
  | `text_${NewsKind}`
  | 'subject_accepted_moved'
  | 'heading_accepted_moved'
  | 'text_accepted_moved'
  | 'text_accepted_moved_day'
  | 'text_ready_table'
  | 'text_ready_delivery'
  | 'text_rejected_paid'
  | 'text_refunded_counter'
  | `text_undelivered_${FailedDelivery}`
  | 'undelivered_paid'
  | 'undelivered_unpaid'
  | 'undelivered_tell'
  | 'number'
  | 'in_all'
  | 'for'
  | 'where'
  | 'from'
  | 'was_due'
  | 'when'
  | 'total'
  | 'discount'
  | 'discount_code'
  | 'discount_points'
  | 'delivery_fee'
  | 'delivery_free'
  | 'tip'
  | 'invoice'
  | 'invoice_vat'
  | 'invoice_tax'
  | 'invoice_sdi'
  | 'invoice_pec'
  | 'invoice_address'
  | 'pay'
  | 'paid'
  | 'refund'
  | 'refund_call'
  | 'refund_for'
  | 'reason'
  | `rejected_${Rejection}`
  | 'button'
  | 'button_closed'
  | 'footer'
  | 'footer_company'

import { defineRefusals } from '#platform/refusal.ts'

export const refusePayment = defineRefusals({
  payment_online_off: { status: 404, text: 'payments-api.online_off' },
  payment_provider_unavailable: { status: 503, text: 'payments-api.away' },
  payment_unknown: { status: 404, text: 'payments-api.unknown' },
  // Carries `paymentStatus` and `status`.
  payment_not_due: { status: 409, text: 'payments-api.not_due' },
  webhook_not_signed: { status: 400, text: 'payments-api.not_signed' },
  // Carries `refundableCents` and `version`.
  refund_changed: { status: 409, text: 'payments-api.refund_changed' },
  refund_too_much: { status: 422, text: 'payments-api.refund_too_much' },
  refund_nothing: { status: 422, text: 'payments-api.refund_nothing' },
  refund_line_unknown: { status: 422, text: 'payments-api.refund_line_unknown' },
  // Carries `limitCents` and `leftCents`.
  refund_over_limit: { status: 422, text: 'payments-api.refund_over_limit' },
  refund_over_daily_limit: { status: 422, text: 'payments-api.refund_over_daily_limit' },
  refund_not_allowed: { status: 403, text: 'payments-api.refund_not_allowed' },
  refund_note_missing: { status: 422, text: 'payments-api.refund_note_missing' },
  refund_approval_waiting: { status: 409, text: 'payments-api.refund_approval_waiting' },
  refund_approval_unknown: { status: 404, text: 'payments-api.refund_approval_unknown' },
  // Carries `state`.
  refund_approval_ended: { status: 409, text: 'payments-api.refund_approval_ended' },
  refund_approval_own: { status: 403, text: 'payments-api.refund_approval_own' },
  refund_approval_changed: { status: 409, text: 'payments-api.refund_approval_changed' },
  refund_unknown: { status: 404, text: 'payments-api.refund_unknown' },
  refund_done: { status: 409, text: 'payments-api.refund_done' },
})

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
  refund_unknown: { status: 404, text: 'payments-api.refund_unknown' },
  refund_done: { status: 409, text: 'payments-api.refund_done' },
})

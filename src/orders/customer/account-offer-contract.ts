import { defineRefusals } from '#platform/refusal.ts'

export const refuseAccountOffer = defineRefusals({
  order_in_account: { status: 409, text: 'order-account-api.exists' },
  order_without_email: { status: 409, text: 'order-account-api.no_email' },
  order_of_other_address: { status: 409, text: 'order-account-api.other' },
})

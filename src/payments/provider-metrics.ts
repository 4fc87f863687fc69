import { Counter } from 'prom-client'

/** Requests to the payment provider, each attempt on its own. What was asked and never answered is the difference to the responses. */
export const providerRequestsTotal = new Counter({
  name: 'spiedo_payment_provider_requests_total',
  help: 'Requests to the payment provider, retries included',
  registers: [],
})

/** Responses of the payment provider. */
export const providerResponsesTotal = new Counter({
  name: 'spiedo_payment_provider_responses_total',
  help: 'Responses of the payment provider by status class',
  labelNames: ['status'],
  registers: [],
})

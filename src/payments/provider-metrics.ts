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
// Prometheus does not count the first value of a series: without a 0 before it, the first answers after a start would look like none.
for (const status of ['2xx', '4xx', '5xx']) providerResponsesTotal.inc({ status }, 0)

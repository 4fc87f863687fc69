import { Counter } from 'prom-client'

/** Push messages to browsers. */
export const pushMessagesTotal = new Counter({
  name: 'spiedo_push_messages_total',
  help: 'Push messages by outcome: delivered, gone (the browser has unsubscribed), failed',
  labelNames: ['outcome'],
  registers: [],
})
// Prometheus does not count the first value of a series: without a 0 before it, the first failures after a start would be missed.
for (const outcome of ['delivered', 'gone', 'failed']) pushMessagesTotal.inc({ outcome }, 0)

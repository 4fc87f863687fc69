import { Counter } from 'prom-client'

/** Push messages to browsers. */
export const pushMessagesTotal = new Counter({
  name: 'spiedo_push_messages_total',
  help: 'Push messages by outcome: delivered, gone (the browser has unsubscribed), failed',
  labelNames: ['outcome'],
  registers: [],
})

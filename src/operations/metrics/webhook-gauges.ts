import type { GaugeFamily, Sample } from '#platform/metrics/database-gauges.ts'
import { readWebhookState } from '../doctor/read-webhook-state.ts'

/** Webhook endpoints and the deliveries that wait or were given up. */
export const webhookGauges: GaugeFamily = {
  gauges: {
    spiedo_webhook_endpoints: {
      help: 'Webhook endpoints by state: active, failing (active, last attempt failed), disabled (after failures)',
      labels: ['state'],
    },
    spiedo_webhook_pending: { help: 'Deliveries that wait for an attempt at an active endpoint' },
    spiedo_webhook_oldest_pending_seconds: { help: 'Age of the oldest of these; absent: none waits' },
    spiedo_webhook_failed: { help: 'Deliveries given up within 30 days' },
  },
  async read({ pool, clock }) {
    const { endpoints, pending, oldest, failed } = await readWebhookState({ pool })
    return [
      ...Object.entries(endpoints).map(([state, value]): Sample => ({ name: 'spiedo_webhook_endpoints', labels: { state }, value })),
      { name: 'spiedo_webhook_pending', value: pending },
      { name: 'spiedo_webhook_failed', value: failed },
      ...(oldest ? [{ name: 'spiedo_webhook_oldest_pending_seconds', value: (clock.now().getTime() - oldest.getTime()) / 1000 }] : []),
    ]
  },
}

import type { FastifyInstance } from 'fastify'
import { type Metric, Registry } from 'prom-client'
import {
  acceptanceSeconds,
  latenessSeconds,
  onlinePaymentsTotal,
  ordersPlacedTotal,
  orderTransitionsTotal,
  quotesTotal,
} from '#orders/metrics/order-metrics.ts'
import { pushMessagesTotal } from '#orders/push/push-metrics.ts'
import { providerRequestsTotal, providerResponsesTotal } from '#payments/provider-metrics.ts'
import type { Context } from '#platform/context.ts'
import { jobSeconds } from '#platform/jobs/job-metrics.ts'
import { mailsTotal } from '#platform/mail/mail-metrics.ts'
import { registerDatabaseGauges } from '#platform/metrics/database-gauges.ts'
import { registerMetrics } from '#platform/metrics/metrics-endpoint.ts'
import { measurePageCache } from '#platform/metrics/page-cache-metrics.ts'
import { measureProcess } from '#platform/metrics/process-metrics.ts'
import { measureRequests } from '#platform/metrics/request-metrics.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { archiveGauges } from './archive-gauges.ts'
import { backupGauges } from './backup-gauges.ts'
import { catalogueGauges } from './catalogue-gauges.ts'
import { jobGauges } from './job-gauges.ts'
import { orderGauges } from './order-gauges.ts'
import { paymentGauges } from './payment-gauges.ts'
import { printingGauges } from './printing-gauges.ts'
import { restaurantGauges } from './restaurant-gauges.ts'
import { webhookGauges } from './webhook-gauges.ts'

/** Counters and histograms that use cases of this process increment. */
const counters = [
  jobSeconds,
  mailsTotal,
  pushMessagesTotal,
  providerRequestsTotal,
  providerResponsesTotal,
  quotesTotal,
  ordersPlacedTotal,
  orderTransitionsTotal,
  acceptanceSeconds,
  latenessSeconds,
  onlinePaymentsTotal,
]

const families = [catalogueGauges, jobGauges, orderGauges, paymentGauges, restaurantGauges, printingGauges, webhookGauges, backupGauges, archiveGauges]

/** Registers all metrics of the product and `/metrics`. Labels are codes, route patterns and slugs of restaurants: nothing about a person. */
export function collectMetrics(
  app: FastifyInstance,
  context: Context,
  { pageCache, cuts }: { pageCache: PageCache; cuts: () => Record<string, number> },
): void {
  const registry = new Registry()
  measureRequests(app, registry)
  measurePageCache(registry, pageCache)
  const { pool, config, catalogueVersion } = context
  measureProcess(registry, { pool, dataFolder: config.dataFolder, catalogueVersion: () => catalogueVersion.current(), cuts })
  for (const metric of counters) registry.registerMetric(metric as Metric)
  registerDatabaseGauges(registry, context, families)
  registerMetrics(app, { token: config.metricsToken, registry })
}

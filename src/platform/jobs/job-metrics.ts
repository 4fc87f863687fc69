import { Histogram } from 'prom-client'

/** Attempts of background jobs by this instance. A failed attempt is retried as long as its kind allows. */
export const jobSeconds = new Histogram({
  name: 'spiedo_job_duration_seconds',
  help: 'Attempts of background jobs by kind and outcome (completed, failed)',
  labelNames: ['kind', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60],
  registers: [],
})

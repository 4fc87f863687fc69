import type { GaugeFamily, Sample } from '#platform/metrics/database-gauges.ts'

interface Row {
  name: string
  state: 'due' | 'scheduled' | 'retry' | 'active' | 'failed'
  jobs: number
  oldest: number | null
}

/** Unfinished jobs by queue. `due`: could run now; `retry`: failed and tried again later; `failed`: given up, and kept for some days. */
const query = `select name, case when state = 'active' then 'active' when state in ('failed', 'cancelled') then 'failed'
    when start_after <= now() then 'due' when state = 'retry' then 'retry' else 'scheduled' end as state,
  count(*)::integer as jobs, extract(epoch from now() - min(start_after))::float8 as oldest
  from jobs.job_common where state <> 'completed' group by 1, 2`

/** Lengths and ages of the queues. */
export const jobGauges: GaugeFamily = {
  gauges: {
    spiedo_jobs: { help: 'Unfinished background jobs by kind and state: due, scheduled, retry, active, failed (given up)', labels: ['kind', 'state'] },
    spiedo_job_oldest_due_seconds: { help: 'How long the oldest due job of a kind has been waiting to run', labels: ['kind'] },
  },
  async read({ pool }) {
    const { rows } = await pool.query<Row>(query)
    return rows.flatMap(({ name: kind, state, jobs, oldest }): Sample[] => [
      { name: 'spiedo_jobs', labels: { kind, state }, value: jobs },
      ...(state === 'due' && oldest !== null ? [{ name: 'spiedo_job_oldest_due_seconds', labels: { kind }, value: oldest }] : []),
    ])
  },
}

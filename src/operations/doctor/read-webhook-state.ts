import type pg from 'pg'

/** State of all endpoints together, for `/metrics` and `npm run doctor`. */
interface WebhookState {
  endpoints: { active: number; disabled: number; failing: number }
  /** Deliveries that wait for an attempt at an active endpoint. */
  pending: number
  /** Creation of the oldest of these. */
  oldest: Date | undefined
  /** Deliveries that were given up, within the retention. */
  failed: number
}

const readState = `
  select count(*) filter (where disabled_reason is null)::int as active,
    count(*) filter (where disabled_reason in ('gone', 'failing'))::int as disabled,
    count(*) filter (where disabled_reason is null and failing_since is not null)::int as failing,
    coalesce(sum(p.pending), 0)::int as pending, min(p.oldest) as oldest, coalesce(sum(f.failed), 0)::int as failed
  from webhook_endpoints e
  left join lateral (select count(*) as pending, min(created_at) as oldest from webhook_deliveries d
    where d.endpoint_id = e.id and d.state = 'pending' and e.disabled_reason is null) p on true
  left join lateral (select count(*) as failed from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed') f on true`

export async function readWebhookState({ pool }: { pool: Pick<pg.Pool, 'query'> }): Promise<WebhookState> {
  const { rows } = await pool.query(readState)
  const { active, disabled, failing, pending, oldest, failed } = rows[0]
  return { endpoints: { active, disabled, failing }, pending, oldest: oldest ?? undefined, failed }
}

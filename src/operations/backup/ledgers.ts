import type pg from 'pg'

/** Sums over the append-only ledgers and the orders' money, as text. Equal before and after a restore. */
const ledgerQueries: Record<string, string> = {
  'orders by status': `select string_agg(status || ' ' || n, ', ' order by status) from (select status, count(*) as n from orders group by 1) s`,
  'cents of orders': `select sum(total_cents) from orders`,
  'cents of order lines': `select sum(total_cents) from order_lines`,
  'cents of payments': `select sum(amount_cents) from payments`,
  'cents of refunds': `select sum(amount_cents) from refunds`,
  'order events': `select count(*) || ' up to ' || max(id) from order_events`,
  points: `select sum(points) from points_ledger`,
  'coupon redemptions': `select count(*) from coupon_redemptions`,
  attachments: `select count(*) || ' of ' || coalesce(sum(octet_length(bytes)), 0) || ' bytes' from attachments`,
  pictures: `select count(*) || ' of ' || coalesce(sum(octet_length(bytes)), 0) || ' bytes' from pictures`,
}

/** Reads all ledger sums in the client's transaction. */
export async function readLedgers(client: Pick<pg.ClientBase, 'query'>): Promise<Record<string, string>> {
  const ledgers: Record<string, string> = {}
  for (const [name, query] of Object.entries(ledgerQueries)) {
    const { rows } = await client.query<{ value: string | null }>(`select coalesce((${query})::text, '0') as value`)
    ledgers[name] = rows[0]?.value ?? '0'
  }
  return ledgers
}

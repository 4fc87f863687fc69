import type pg from 'pg'
import { toIso } from '#platform/to-iso.ts'
import { type PayoutFile, type PayoutReport, refusePayoutFile } from './contract.ts'

const fileColumns = `
  f.id, f.name, f.starts_on::text as "startsOn", f.ends_on::text as "endsOn", f.entries, f.created_at as "createdAt",
  (select count(*)::int from payout_entries e where e.file_id = f.id and e.match in ('amount_differs', 'unknown')) as open`
const readFiles = `select ${fileColumns} from payout_files f where f.company_id = $1 order by f.id desc limit 100`
const readFile = `select ${fileColumns} from payout_files f where f.company_id = $1 and f.id = $2`
const readSums = `
  select kind, match, count(*)::int as entries, sum(gross_cents)::int as "grossCents", sum(fee_cents)::int as "feeCents", sum(net_cents)::int as "netCents"
  from payout_entries where file_id = $1 group by 1, 2 order by 1, 2`
const readOpen = `
  select e.provider_entry as "providerEntry", e.category, e.occurred_at as "occurredAt", e.gross_cents as "grossCents", e.match, o.id as "orderId",
    o.number as "orderNumber", coalesce(r.amount_cents, p.amount_cents) as "ownCents"
  from payout_entries e left join payments p on p.id = e.payment_id left join refunds r on r.id = e.refund_id
    left join orders o on o.id = coalesce(r.order_id, p.order_id)
  where e.file_id = $1 and e.match in ('amount_differs', 'unknown') order by e.position limit 200`
/** Days of the file in UTC, as the provider counts them. */
const readMissing = `
  select o.id as "orderId", o.number as "orderNumber", b.kind, b.amount_cents as "amountCents", b.succeeded_at as "succeededAt" from (
    select p.order_id, 'payment' as kind, p.amount_cents, p.succeeded_at from payments p
    where p.company_id = $1 and p.method = 'online' and p.state = 'succeeded' and p.succeeded_at >= $2::date and p.succeeded_at < $3::date + 1
      and not exists (select from payout_entries e where e.payment_id = p.id and e.kind = 'payment')
    union all
    select r.order_id, 'refund', r.amount_cents, r.succeeded_at from refunds r
    where r.company_id = $1 and r.provider_refund is not null and r.state = 'succeeded' and r.succeeded_at >= $2::date and r.succeeded_at < $3::date + 1
      and not exists (select from payout_entries e where e.refund_id = r.id)
  ) b join orders o on o.id = b.order_id order by b.succeeded_at limit 200`

const toFile = ({ createdAt, ...file }: Record<string, unknown>) => ({ ...file, createdAt: toIso(createdAt as Date) }) as PayoutFile

/** Lists the payout files of a company, the newest first. */
export async function listPayoutFiles(db: Pick<pg.ClientBase, 'query'>, companyId: string): Promise<PayoutFile[]> {
  return (await db.query(readFiles, [companyId])).rows.map(toFile)
}

/**
 * Reads what a payout file comes to: sums that explain every cent of it, entries that fit no order, and what stands in no file.
 * @throws Refusal `payout_file_missing`
 */
export async function readPayoutReport(db: Pick<pg.ClientBase, 'query'>, { companyId, fileId }: { companyId: string; fileId: string }): Promise<PayoutReport> {
  const [row] = (await db.query(readFile, [companyId, fileId])).rows
  if (!row) throw refusePayoutFile('payout_file_missing')
  const file = toFile(row)
  const sums: PayoutReport['sums'] = (await db.query(readSums, [fileId])).rows
  const sumNet = (isPayout: boolean) => sums.filter(({ kind }) => (kind === 'payout') === isPayout).reduce((sum, { netCents }) => sum + netCents, 0)
  const open = (await db.query(readOpen, [fileId])).rows.map(({ occurredAt, ...entry }) => ({ ...entry, occurredAt: toIso(occurredAt) }))
  const missing = (await db.query(readMissing, [companyId, file.startsOn, file.endsOn])).rows.map(({ succeededAt, ...entry }) => ({
    ...entry,
    succeededAt: toIso(succeededAt),
  }))
  const netCents = sumNet(false)
  // Payouts are negative in the file: money that leaves the balance.
  const payoutCents = sumNet(true) === 0 ? 0 : -sumNet(true)
  return { file, sums, netCents, payoutCents, restCents: netCents - payoutCents, open, missing }
}

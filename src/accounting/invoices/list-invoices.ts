import type pg from 'pg'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import type { InvoicesQuery, ListedInvoice } from './contract.ts'

/** Rows of each view: the order, its document and file, and the refund of a credit note that is due. */
const views: Record<InvoicesQuery['state'], string> = {
  due: `select o.id as order_id, null::uuid as document_id, null::uuid as refund_id, o.id as sort from invoice_requests i join orders o on o.id = i.order_id
    where i.erased_at is null and o.status = 'completed' and not exists (
      select from fiscal_documents f where f.order_id = i.order_id and f.kind = 'invoice' and f.refund_id is null and f.state <> 'refused')`,
  issued: `select f.order_id, f.id, f.refund_id, f.id from fiscal_documents f
    where f.kind in ('invoice', 'credit_note') and f.state <> 'refused' and f.number is not null`,
  waiting: `select f.order_id, f.id, f.refund_id, f.id from fiscal_documents f where exists (
    select from invoice_files x where x.document_id = f.id and x.state in ('written', 'handed_over'))`,
  failed: `select f.order_id, f.id, f.refund_id, f.id from fiscal_documents f where exists (
    select from invoice_files x where x.document_id = f.id and x.state = 'written' and x.hand_over_failed_at is not null)`,
  discarded: `select f.order_id, f.id, f.refund_id, f.id from fiscal_documents f
    where exists (select from invoice_files x where x.document_id = f.id and x.state = 'discarded')
      and not exists (select from invoice_files x where x.document_id = f.id and x.state <> 'discarded')`,
  credit_due: `select f.order_id, f.id, r.id, r.id from fiscal_documents f join refunds r on r.order_id = f.order_id
    where f.kind = 'invoice' and f.series = 'electronic' and f.state <> 'refused' and r.state = 'succeeded' and r.reason not in ('paid_twice', 'paid_too_late')
      and not exists (select from fiscal_documents c where c.refund_id = r.id and c.kind = 'credit_note' and c.state <> 'refused')`,
}

const buildQueries = (state: InvoicesQuery['state']) => {
  const rows = `from (${views[state]}) v (order_id, document_id, refund_id, sort) join orders o on o.id = v.order_id
    where ($1::uuid[] is null or o.restaurant_id = any($1))`
  return {
    count: `select count(*)::int as total ${rows}`,
    page: `
      select o.id as "orderId", o.number as "orderNumber", o.business_date::text as "businessDate", r.name as "restaurantName", i.name as customer,
        f.number, (f.issued_at at time zone 'Europe/Rome')::date::text as "issuedOn",
        ${state === 'credit_due' ? '(select amount_cents from refunds where id = v.refund_id)' : 'coalesce(f.total_cents, o.total_cents)'} as "totalCents",
        ${state === 'credit_due' ? 'v.refund_id' : 'null::uuid'} as "refundId",
        (select json_build_object('id', x.id, 'type', x.type, 'fileName', x.file_name, 'state', x.state, 'problem', x.problem, 'handOverFailedAt', to_char(x.hand_over_failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', x.version)
          from invoice_files x where x.document_id = v.document_id order by x.id desc limit 1) as file
      from (select v.* ${rows} order by v.sort desc limit $2 offset $3) v
        join orders o on o.id = v.order_id join restaurants r on r.id = o.restaurant_id
        left join invoice_requests i on i.order_id = o.id left join fiscal_documents f on f.id = v.document_id
      order by v.sort desc`,
  }
}

/** Lists invoices that are due or issued, of the restaurants that a person manages; the newest first. */
export async function listInvoices(db: Pick<pg.Pool, 'query'>, { state, page, limit }: InvoicesQuery, person: Person) {
  const ids = findPermittedIds(person, 'money-read') ?? null
  const queries = buildQueries(state)
  const { total } = (await db.query<{ total: number }>(queries.count, [ids])).rows[0] ?? { total: 0 }
  const { rows: invoices } = await db.query<ListedInvoice>(queries.page, [ids, limit, (page - 1) * limit])
  return { invoices, page, totalPages: computePageCount(total, limit), total }
}

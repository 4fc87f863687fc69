import type pg from 'pg'
import type { MonthScope } from './read-sales.ts'

/** Issued invoice or credit note. */
export interface DocumentRow {
  issuedOn: string
  number: string
  kind: string
  orderNumber: number
  restaurantId: string
  customer: string | null
  taxNumber: string | null
  totalCents: number
  vat: { rateBasisPoints: number; netCents: number; vatCents: number }[]
}

/** Fees of a payment provider by day, from its payout files. */
export interface FeeRow {
  day: string
  entries: number
  feeCents: number
}

const readDocuments = `
  select (f.issued_at at time zone 'Europe/Rome')::date::text as "issuedOn", f.number, f.kind, o.number as "orderNumber", f.restaurant_id as "restaurantId",
    i.name as customer, coalesce(i.vat_number, i.tax_code) as "taxNumber", f.total_cents as "totalCents", f.vat
  from fiscal_documents f join orders o on o.id = f.order_id left join invoice_requests i on i.order_id = f.order_id
  where f.company_id = $1 and f.kind in ('invoice', 'credit_note') and f.state <> 'refused' and f.number is not null
    and (f.issued_at at time zone 'Europe/Rome')::date between $2::date and $3::date order by f.issued_at, f.id`
const readFees = `
  select (occurred_at at time zone 'Europe/Rome')::date::text as day, count(*)::int as entries, sum(fee_cents)::int as "feeCents" from payout_entries
  where company_id = $1 and fee_cents <> 0 and occurred_at >= $2::date - interval '1 day' and occurred_at < $3::date + interval '2 days'
    and (occurred_at at time zone 'Europe/Rome')::date between $2::date and $3::date group by 1 order by 1`

/** Reads the invoices and credit notes that a company issued in a month. */
export async function readIssuedDocuments(client: Pick<pg.ClientBase, 'query'>, { companyId, startsOn, endsOn }: MonthScope): Promise<DocumentRow[]> {
  return (await client.query<DocumentRow>(readDocuments, [companyId, startsOn, endsOn])).rows
}

/** Reads the fees of the payout files of a month. */
export async function readProviderFees(client: Pick<pg.ClientBase, 'query'>, { companyId, startsOn, endsOn }: MonthScope): Promise<FeeRow[]> {
  return (await client.query<FeeRow>(readFees, [companyId, startsOn, endsOn])).rows
}

import type pg from 'pg'

interface FullMonth {
  companyId: string
  /** `2026-10`. */
  month: string
  orders: number
}

/**
 * Fills one past month of one company with completed orders, between 10 and 22 each day: a third with two VAT rates, one in twenty discounted, one in a
 * hundred refunded in part, one in two hundred invoiced. Checks and triggers are skipped; the rows are as they would leave them.
 */
export async function fillMonth(client: pg.Client, { companyId, month, orders }: FullMonth): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`create temporary table places as
    select row_number() over (order by id) - 1 as at, id, count(*) over ()::integer as places from restaurants where archived_at is null`)
  await client.query(
    `create temporary table made as
    select n, day, placed, cents, p.id as restaurant_id, (lpad(to_hex((extract(epoch from placed) * 1000)::bigint), 12, '0')) as moment
    from (select extract(day from ($1::date + interval '1 month' - interval '1 day'))::integer as days) m
      cross join lateral generate_series(1, $2::integer) n
      cross join lateral (select $1::date + n % days as day, (500 + (n::bigint * 7919) % 4000)::integer as cents) d
      cross join lateral (select (day + time '10:00') at time zone 'Europe/Rome' + (n / days) * interval '12 hours' / ($2::integer / days + 1) as placed) t
      join places p on p.at = n % (select places from places limit 1)`,
    [`${month}-01`, orders],
  )
  await client.query(
    `create temporary table sold as select made.*,
      (substr(moment, 1, 8) || '-' || substr(moment, 9, 4) || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from made`,
  )
  const vat = (gross: string, basisPoints: number) =>
    `jsonb_build_object('rateBasisPoints', ${basisPoints}, 'grossCents', ${gross}, 'netCents', round(${gross} / ${1 + basisPoints / 10_000}), 'vatCents', ${gross} - round(${gross} / ${1 + basisPoints / 10_000}))`
  await client.query(
    `insert into orders (id, company_id, restaurant_id, business_date, number, public_token, channel, fulfilment, status, payment_status, payment_method,
      price_list_version, terms_version, promised_at, lines_cents, total_cents, discount_cents, vat, accepted_at, ready_at, closed_at)
    select id, $1, restaurant_id, day, 100000 + n, decode(md5(n::text), 'hex'), 'web', case when n % 10 < 6 then 'pickup' else 'delivery' end, 'completed', 'paid',
      (array['cash', 'card', 'online'])[1 + n % 3], 1, '2026-03-01', placed + interval '20 minutes', cents + case when n % 20 = 3 then 100 else 0 end, cents,
      case when n % 20 = 3 then 100 else 0 end,
      case when n % 3 = 0 then jsonb_build_array(${vat('(cents - cents / 4)', 1000)}, ${vat('(cents / 4)', 2200)}) else jsonb_build_array(${vat('cents', 1000)}) end,
      placed, placed, placed + interval '30 minutes'
    from sold`,
    [companyId],
  )
  await client.query(
    `insert into payments (id, order_id, company_id, method, state, amount_cents, succeeded_at)
    select gen_random_uuid(), id, $1, 'cash', 'succeeded', cents, placed from sold where n % 100 = 0`,
    [companyId],
  )
  await client.query(
    `insert into refunds (id, payment_id, company_id, order_id, amount_cents, reason, state, succeeded_at, summed)
    select gen_random_uuid(), p.id, $1, p.order_id, 200, 'claim', 'succeeded', p.succeeded_at + interval '1 hour', true from payments p join sold on sold.id = p.order_id`,
    [companyId],
  )
  await client.query(
    `insert into fiscal_documents (id, company_id, restaurant_id, order_id, kind, state, series, number, year, seller, total_cents, vat, issued_at)
    select gen_random_uuid(), $1, o.restaurant_id, o.id, 'invoice', 'issued', 'electronic', sold.n::text, extract(year from sold.day), '{}', o.total_cents, o.vat, sold.placed
    from orders o join sold on sold.id = o.id where sold.n % 200 = 1`,
    [companyId],
  )
  await client.query('drop table places, made, sold')
  await client.query('set session_replication_role = default')
  for (const table of ['orders', 'payments', 'refunds', 'fiscal_documents']) await client.query(`vacuum (analyze) ${table}`)
}

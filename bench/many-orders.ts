import type pg from 'pg'
import { sumTables } from '#reports/sum-sales.ts'

/** Interval between orders, in ms: a million of them cover about two years, the newest now. */
const orderIntervalMs = 63_000

/** Names of customers; some occur often, as in reality. */
const firstNames = [
  'marta',
  'luca',
  'giulia',
  'omar',
  'sofia',
  'andrea',
  'chiara',
  'paolo',
  'elena',
  'davide',
  'sara',
  'marco',
  'anna',
  'ilaria',
  'tommaso',
  'nadia',
]
const lastNames = [
  'rossi',
  'russo',
  'ferrari',
  'esposito',
  'bianchi',
  'romano',
  'colombo',
  'ricci',
  'marino',
  'greco',
  'bruno',
  'gallo',
  'conti',
  'deluca',
  'costa',
  'fontana',
  'mancini',
  'rizzo',
  'lombardi',
  'moretti',
]

const buildSqlPick = (list: string[], by: string) => `(array[${list.map(each => `'${each}'`).join(',')}])[1 + (${by}) % ${list.length}]`

/** Fills up to this many accounts, one in a hundred of them locked. */
export async function fillUsers(client: pg.Client, users: number): Promise<void> {
  await client.query(`
    insert into users (id, name, email, status)
    select gen_random_uuid(), initcap(${buildSqlPick(firstNames, 'n')}) || ' ' || initcap(${buildSqlPick(lastNames, 'n / 16')}),
      ${buildSqlPick(firstNames, 'n')} || '.' || ${buildSqlPick(lastNames, 'n / 16')} || n || '@example.com', (n % 100 = 0)::integer
    from generate_series((select count(*)::integer from users) + 1, ${users}) n`)
  await client.query('analyze users')
}

/**
 * Fills audit log entries, a minute apart: three in four by the first administrator, one in ten by the system, the others by all users in turn; about
 * dishes, prices and settings.
 */
export async function fillAuditLog(client: pg.Client, entries: number): Promise<void> {
  await client.query(
    `create temporary table changed as select row_number() over (order by id) - 1 as at, id, title, count(*) over ()::integer as foods from foods`,
  )
  await client.query(`create temporary table by_whom as
    select row_number() over (order by role desc, id) - 1 as at, id, count(*) over ()::integer as people from users`)
  await client.query(`
    insert into audit_log (actor_id, action, table_name, row_id, before, after, created_at)
    select case when n % 10 = 9 then null when n % 4 = 1 then p.id else (select id from by_whom where at = 0) end,
      (array['food.updated', 'food.updated', 'price_override.updated', 'settings.saved'])[1 + n % 4],
      (array['foods', 'foods', 'price_overrides', 'settings'])[1 + n % 4],
      case n % 4 when 3 then 'chain' when 2 then gen_random_uuid()::text else f.id::text end,
      jsonb_build_object('title', f.title, 'priceCents', 500 + n % 900), jsonb_build_object('title', f.title, 'priceCents', 501 + n % 900),
      now() - n * interval '1 minute'
    from generate_series(${entries}, 1, -1) n
    join changed f on f.at = n % (select foods from changed limit 1) join by_whom p on p.at = n % (select people from by_whom limit 1)`)
  await client.query('analyze audit_log')
}

/**
 * Fills orders number `from` to `to`, counted back from the newest, with a line and a contact each. Restaurants take turns and number each day from
 * 10,001; nine in ten orders are completed, one in twenty cancelled. Checks and triggers are skipped; the rows are as they would leave them.
 */
export async function fillOrders(client: pg.Client, { from, to }: { from: number; to: number }): Promise<void> {
  // Building an index at the end costs a tenth of inserting a million entries one by one.
  await client.query('set session_replication_role = replica')
  await client.query('drop index order_contacts_email, order_contacts_person, order_contacts_phone, order_contacts_phone_end')
  await client.query(`create temporary table places as
    select row_number() over (order by id) - 1 as at, id, company_id, count(*) over ()::integer as places from restaurants where archived_at is null`)
  await client.query(`create temporary table made as
    select n, lpad(to_hex((extract(epoch from date_trunc('minute', now())) * 1000)::bigint - n::bigint * ${orderIntervalMs}), 12, '0') as moment,
      date_trunc('minute', now()) - n * interval '${orderIntervalMs} ms' as placed, p.id as restaurant_id, p.company_id
    from generate_series(${from}, ${to}) n join places p on p.at = n % (select places from places limit 1)`)
  await client.query(`create temporary table numbered as
    select made.*, (substr(moment, 1, 8) || '-' || substr(moment, 9, 4) || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
      day, greatest(last_number, 10000) + row_number() over (partition by made.restaurant_id, day order by n desc) as number, (n % 20 = 7) as undone, (n < 60) as open, (500 + (n::bigint * 7919) % 4000)::integer as cents
    from made cross join lateral (select (placed at time zone 'Europe/Rome')::date as day) d
    left join order_days on order_days.restaurant_id = made.restaurant_id and business_date = day
    order by n desc`)
  await client.query(`
    insert into orders (id, company_id, restaurant_id, business_date, number, public_token, channel, fulfilment, status, payment_status, payment_method,
      price_list_version, terms_version, promised_at, lines_cents, total_cents, vat, accepted_at, ready_at, closed_at)
    select id, company_id, restaurant_id, day, number, decode(md5(n::text), 'hex'), 'web', case when n % 10 < 6 then 'pickup' when n % 10 < 9 then 'delivery' else 'table' end,
      case when open then 'pending' when undone then 'cancelled' else 'completed' end, case when open then 'due' when undone then 'void' else 'paid' end, 'cash',
      1, '2026-03-01', placed + interval '20 minutes', cents, cents, '[]', case when not open then placed end, case when not open then placed end,
      case when not open then placed + interval '30 minutes' end
    from numbered on conflict do nothing`)
  await client.query(`
    insert into order_contacts (order_id, name, phone, email)
    select id, initcap(${buildSqlPick(firstNames, 'n')} || ' ' || ${buildSqlPick(lastNames, 'n / 16')}), '+39 333 ' || lpad(((n * 7919::bigint) % 10000000)::text, 7, '0'), ${buildSqlPick(firstNames, 'n')} || '.' || ${buildSqlPick(lastNames, 'n / 16')} || (n * 7919::bigint) % 200000 || '@example.com'
    from numbered on conflict do nothing`)
  await client.query(`
    insert into order_lines (order_id, line_number, food_id, title, quantity, list_price_cents, unit_price_cents, total_cents, vat_class, vat_rate_basis_points)
    select numbered.id, 1, f.id, f.title, 1, cents, cents, cents, 'food', 1000
    from numbered join (select id, title, row_number() over (order by id) - 1 as at, count(*) over ()::integer as foods from foods) f on f.at = n % f.foods
    on conflict do nothing`)
  await client.query(`
    insert into order_days (restaurant_id, business_date, last_number, orders)
    select restaurant_id, day, max(number), count(*) from numbered group by 1, 2
    on conflict (restaurant_id, business_date) do update set orders = order_days.orders + excluded.orders, last_number = greatest(order_days.last_number, excluded.last_number)`)
  await client.query('drop table places, made, numbered')
  // Reset totals, which exclude rows inserted for the past.
  for (const table of sumTables) await client.query(`delete from ${table}`)
  await client.query('update counted_orders set until = default, orders = default, revenue_cents = default')
  await client.query('create index order_contacts_email on order_contacts using gin (email_folded gin_trgm_ops) with (gin_pending_list_limit = 256)')
  await client.query(
    `create index order_contacts_person on order_contacts using gin (spiedo_fold(coalesce(name, '') || ' ' || coalesce(street, '') || ' ' || coalesce(street_number, '') || ' ' || coalesce(postcode, '') || ' ' || coalesce(city, '')) gin_trgm_ops) with (gin_pending_list_limit = 256)`,
  )
  await client.query(`create index order_contacts_phone on order_contacts (translate(phone, ' +', '') text_pattern_ops)`)
  await client.query(`create index order_contacts_phone_end on order_contacts (reverse(translate(phone, ' +', '')) text_pattern_ops)`)
  await client.query('set session_replication_role = default')
  for (const table of ['orders', 'order_contacts', 'order_lines', 'order_days']) await client.query(`vacuum (analyze) ${table}`)
}

/** Waits for the app's own job, which sums orders every minute. */
export async function waitForOrderTotals(client: pg.Client): Promise<void> {
  for (let seconds = 0; seconds < 600; seconds++) {
    // Compares with the newest key only, since counting what is left of millions would slow the job.
    const { rows } = await client.query<{ summed: boolean }>(`
      select until > '00000000-0000-0000-0000-000000000000' and not exists (select from (select * from orders where id >= until order by id limit 1) next
        where created_at < now() - interval '20 minutes') as summed from counted_orders`)
    if (rows[0]?.summed) {
      for (const table of sumTables) await client.query(`vacuum (analyze) ${table}`)
      return
    }
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  throw new Error('the job that sums orders has not come up')
}

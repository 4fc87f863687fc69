import pg from 'pg'
import { type Figure, formatFigure } from '../figures.ts'
import { fillAuditLog, fillOrders, fillUsers, waitForOrderTotals } from '../many-orders.ts'
import type { Bench, Part } from '../part.ts'
import { administrator, bearerHeader, signIn } from '../people.ts'
import { type Product, startProduct } from '../product.ts'
import { median, percentile } from '../statistics.ts'

const userCount = 100_000
const smallOrderCount = 10_000
const auditEntryCount = 1_000_000

const orders = '/api/v1/orders/all-orders?limit=20'
const users = '/api/v1/auth/get-users?limit=20'
const dishes = '/api/v1/food'
const auditPath = '/api/v1/reports/audit'
const report = '/api/v1/reports/breakdown?report='
/** Control: a signed-in call that reads three rows, the base cost of any call. */
const control = '/api/v1/auth/my-sessions'

interface Call {
  what: string
  path: string
  grows: boolean
}

/** Lists, searches and reports of the back office; `grows` marks calls that the number of orders could slow down. */
const calls: Call[] = [
  { what: 'orders, page 1', path: orders, grows: true },
  { what: 'orders, page 1,000', path: `${orders}&page={deep}`, grows: true },
  { what: 'orders by total, page 1', path: `${orders}&sort=-total`, grows: true },
  { what: 'orders by total, page 1,000', path: `${orders}&sort=-total&page={deep}`, grows: true },
  { what: 'orders by total, from page to page', path: `${orders}&sort=-total&page={deep}&after={order}`, grows: true },
  { what: 'orders, cancelled', path: `${orders}&status=cancelled`, grows: true },
  { what: 'orders, waiting', path: `${orders}&status=pending`, grows: true },
  { what: 'orders, at tables', path: `${orders}&fulfilment=table`, grows: true },
  { what: 'orders of a restaurant', path: `${orders}&restaurant={restaurant}`, grows: true },
  { what: 'orders of a restaurant, page 5', path: `${orders}&restaurant={restaurant}&page=5`, grows: true },
  { what: 'a restaurant’s own list', path: '/api/v1/office/restaurants/{restaurant}/orders?limit=20', grows: true },
  { what: 'orders of a week', path: `${orders}&from={weekAgo}&to={today}`, grows: true },
  { what: 'orders, search: a day', path: `${orders}&search={yesterday}`, grows: true },
  { what: 'orders, search: beginning of an id', path: `${orders}&search={id}`, grows: true },
  { what: 'orders, search: a number', path: `${orders}&search={number}`, grows: true },
  { what: 'orders, search: a number that nobody had', path: `${orders}&search=%23900000`, grows: true },
  { what: 'orders, search: a whole e-mail', path: `${orders}&search={email}`, grows: true },
  { what: 'orders, search: a common name', path: `${orders}&search=rossi`, grows: true },
  { what: 'orders, search: nobody', path: `${orders}&search=nessunocosi`, grows: true },
  { what: 'orders, search: a phone number', path: `${orders}&search={phone}`, grows: true },
  { what: 'orders, search: the end of a phone number', path: `${orders}&search={phoneEnd}`, grows: true },
  { what: 'orders of a restaurant, search: a common name', path: `${orders}&restaurant={restaurant}&search=rossi`, grows: true },
  { what: 'orders, search: name and surname', path: `${orders}&search=marta%20rossi`, grows: true },
  { what: 'orders, late', path: `${orders}&view=late`, grows: true },
  { what: 'orders, unaccepted', path: `${orders}&view=unaccepted`, grows: true },
  { what: 'orders, done', path: `${orders}&view=done`, grows: true },
  { what: 'palette: a phone number', path: '/api/v1/office/search?q={phone}', grows: true },
  { what: 'palette: the end of a phone number', path: '/api/v1/office/search?q={phoneEnd}', grows: true },
  { what: 'palette: a number', path: '/api/v1/office/search?q={number}', grows: true },
  { what: 'palette: a common name', path: '/api/v1/office/search?q=rossi', grows: true },
  { what: 'palette: a dish', path: '/api/v1/office/search?q=panino', grows: true },
  { what: 'what waits for a person', path: '/api/v1/office/attention', grows: true },
  { what: 'dashboard, figures', path: '/api/v1/reports/figures', grows: true },
  { what: 'dashboard, sales of 7 days', path: '/api/v1/reports/sales?days=7', grows: true },
  { what: 'dashboard, sales of 30 days', path: '/api/v1/reports/sales?days=30', grows: false },
  { what: 'first screen, sales of today', path: '/api/v1/reports/home', grows: true },
  { what: 'a restaurant now', path: '/api/v1/office/restaurants/{restaurant}/now', grows: true },
  { what: 'report by restaurant, a week', path: `${report}restaurant&from={weekAgo}&to={today}`, grows: true },
  { what: 'report by dish, a year', path: `${report}dish&from={yearAgo}&to={today}`, grows: false },
  { what: 'report by dish, a year of a restaurant', path: `${report}dish&from={yearAgo}&to={today}&restaurant={restaurant}`, grows: false },
  { what: 'users, page 1', path: users, grows: false },
  { what: 'users, page 1,000', path: `${users}&page=1000`, grows: false },
  { what: 'users by name, page 1', path: `${users}&sort=name`, grows: false },
  { what: 'users by name, page 1,000', path: `${users}&sort=name&page=1000`, grows: false },
  { what: 'users, search: name and surname', path: `${users}&search=marta%20rossi`, grows: false },
  { what: 'users, search: nobody', path: `${users}&search=nessunocosi`, grows: false },
  { what: 'log of changes, page 1', path: auditPath, grows: false },
  { what: 'log of changes, half a million entries deep', path: `${auditPath}?before={entry}`, grows: false },
  { what: 'log of changes, by kind, half a million entries deep', path: `${auditPath}?sort=kind&before={entry}`, grows: false },
  { what: 'log of changes, by person, page 1', path: `${auditPath}?sort=person`, grows: false },
  { what: 'log of changes, by person, half a million entries deep', path: `${auditPath}?sort=person&before={entry}`, grows: false },
  { what: 'log of changes, search: a person', path: `${auditPath}?person=marta%20rossi`, grows: false },
  { what: 'log of changes, search: who did most of it', path: `${auditPath}?person=amministratore`, grows: false },
  { what: 'log of changes, search: a thing', path: `${auditPath}?thing=panino`, grows: false },
  { what: 'log of changes, search: a day of a person', path: `${auditPath}?person=marta%20rossi&from={yesterdayIso}&to={yesterdayIso}`, grows: false },
  { what: 'log of changes, search: nobody', path: `${auditPath}?person=nessunocosi`, grows: false },
  { what: 'dishes by price', path: `${dishes}/get-foods?sort=-price`, grows: false },
  { what: 'dishes, search', path: `${dishes}/search/panino?page=1`, grows: false },
]

/**
 * Measures every list, search and report with 100,000 users, 1,000,000 orders and as many audit log entries: time per call, and growth from 10,000
 * orders; `--orders 5000000` measures growth to that size. Two apps run in parallel and are called in turns, so that other load slows both.
 */
export const lists: Part = {
  name: 'lists',
  about: 'lists, searches and reports with 100,000 users, and from 10,000 to 1,000,000 orders',
  async measure(bench) {
    const sides: Side[] = []
    try {
      // Ten thousand orders have no page 1,000: page 400 is as deep relative to their number, and uses the same query.
      sides.push(await startFilledProduct({ ...bench, port: bench.port + 1 }, { name: 'lists-few', size: smallOrderCount, deep: '400', logged: false }))
      bench.say(`  ${smallOrderCount.toLocaleString('en-GB')} orders filled, filling ${bench.orders.toLocaleString('en-GB')} beside them …`)
      sides.push(await startFilledProduct(bench, { name: 'lists', size: bench.orders, deep: '1000', logged: true }))
      const [small, large] = sides as [Side, Side]
      const figures: Figure[] = []
      for (const call of calls) figures.push(...toFigures(call, await measureTimes(bench.rounds, call, small, large)))
      return figures
    } finally {
      for (const { product } of sides) await product.stop()
    }
  },
}

interface Side {
  product: Product
  headers: Record<string, string>
  words: PathValues
}

/** Starts an app with this many orders and their totals. */
async function startFilledProduct(bench: Bench, { name, size, deep, logged }: { name: string; size: number; deep: string; logged: boolean }): Promise<Side> {
  const product = await startProduct(bench, { name })
  const client = new pg.Client(product.connection)
  try {
    await client.connect()
    if (!(await isFilled(client, size))) {
      await fillUsers(client, userCount)
      if (logged) await fillAuditLog(client, auditEntryCount)
      await fillOrders(client, { from: 1, to: size })
    }
    await waitForOrderTotals(client)
    return { product, headers: bearerHeader(await signIn(product.address, administrator)), words: { ...(await readPathValues(client)), deep } }
  } catch (error) {
    await product.stop()
    throw error
  } finally {
    await client.end()
  }
}

/** Tells whether an earlier run filled this database, in a folder named on the command line. */
async function isFilled(client: pg.Client, size: number): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>('select count(*) >= $1 as filled from (select from orders limit $1) o', [size])
  return rows[0]?.filled ?? false
}

interface Timings {
  small: number[]
  large: number[]
  control: number[]
}

function toFigures({ what, grows }: Call, { small, large, control }: Timings): Figure[] {
  const beside = `control ${formatFigure(median(control), 'ms')}`
  const note = `quickest ${formatFigure(Math.min(...large), 'ms')}, median ${formatFigure(median(large), 'ms')}, slowest ${formatFigure(Math.max(...large), 'ms')}`
  const figures: Figure[] = [{ part: 'lists', what: `${what}, p95`, value: percentile(large, 95), unit: 'ms', goal: { atMost: 100 }, beside, note }]
  if (grows) {
    const [before, after] = [median(small), median(large)]
    const growth = `${formatFigure(before, 'ms')} → ${formatFigure(after, 'ms')}`
    const quickest = `quickest ${formatFigure(Math.min(...small), 'ms')} → ${formatFigure(Math.min(...large), 'ms')}`
    figures.push({ part: 'lists', what: `${what}: growth`, value: after / before, unit: 'times', goal: { atMost: 1.5 }, beside: growth, note: quickest })
  }
  return figures
}

/** Calls the small app, the large one and the control in turns, in ms. The first two rounds are discarded, since they read plans and pages. */
async function measureTimes(rounds: number, { path, grows }: Call, one: Side, other: Side): Promise<Timings> {
  const times: Timings = { small: [], large: [], control: [] }
  const timeCall = async (path: string, { product, headers, words }: Side) => {
    const requestPath = fillPath(path, words)
    const from = performance.now()
    const response = await fetch(product.address + requestPath, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${requestPath} answered ${response.status}`)
    return performance.now() - from
  }
  for (let turn = -2; turn < rounds * 5; turn++) {
    const [small, large] = [grows ? await timeCall(path, one) : Number.NaN, await timeCall(path, other)]
    const beside = await timeCall(control, other)
    if (turn < 0) continue
    times.small.push(small)
    times.large.push(large)
    times.control.push(beside)
  }
  return times
}

type PathValues = Record<
  'deep' | 'restaurant' | 'order' | 'id' | 'number' | 'email' | 'phone' | 'phoneEnd' | 'today' | 'yesterday' | 'yesterdayIso' | 'weekAgo' | 'yearAgo' | 'entry',
  string
>
const fillPath = (path: string, words: PathValues) => path.replaceAll(/\{(\w+)\}/g, (_, name: keyof PathValues) => encodeURIComponent(words[name]))

/** Reads parameters from rows that exist in both sizes. */
async function readPathValues(client: pg.Client): Promise<Omit<PathValues, 'deep'>> {
  const { rows } = await client.query<Omit<PathValues, 'deep'>>(`
    select o.restaurant_id as restaurant, o.id::text as order, left(o.id::text, 11) as id, o.number::text as number, c.email, substr(c.phone, 5) as phone, right(c.phone, 4) as "phoneEnd",
      to_char(now() at time zone 'Europe/Rome', 'YYYY-MM-DD') as today,
      to_char(now() at time zone 'Europe/Rome' - interval '1 day', 'DD/MM/YYYY') as yesterday,
      to_char(now() at time zone 'Europe/Rome' - interval '1 day', 'YYYY-MM-DD') as "yesterdayIso",
      to_char(now() at time zone 'Europe/Rome' - interval '6 days', 'YYYY-MM-DD') as "weekAgo",
      to_char(now() at time zone 'Europe/Rome' - interval '364 days', 'YYYY-MM-DD') as "yearAgo",
      (select id::text from audit_log order by created_at desc, id desc offset 500000 limit 1) as entry
    from orders o join order_contacts c on c.order_id = o.id where c.email like '%@example.com' and o.number >= 10000 order by o.id desc offset 100 limit 1`)
  if (!rows[0]) throw new Error('there are no orders')
  return rows[0]
}

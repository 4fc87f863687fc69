import { fetchAnswer } from '../answers.ts'
import { startBare } from '../bare.ts'
import { type Figure, shown } from '../figures.ts'
import { load } from '../load.ts'
import type { Part } from '../part.ts'
import { administrator, bearer, signIn } from '../people.ts'
import { cpuSeconds } from '../processes.ts'
import { startProduct } from '../product.ts'
import { median, pairedRatio } from '../statistics.ts'

const session =
  'from sessions s join users u on u.id = s.user_id where s.token_sha256 = $1 and s.expires_at > now() and u.status = 0 and u.deleted_at is null and u.role = 1'

/** The administrator's own account, and the dashboard's figures: each with the one statement that would do for it. */
const calls = (id: string) => [
  {
    url: `/api/v1/auth/get-user/${id}`,
    text: `select json_build_object('success', true, 'message', 'ok', 'user', json_build_object('_id', a.id, 'id', a.id, 'name', a.name, 'email', a.email, 'role', a.role,
      'status', a.status, 'createdAt', a.created_at, 'version', a.version, 'staff', coalesce((select json_agg(json_build_object('restaurantId', m.restaurant_id, 'role', m.role))
      from staff_memberships m where m.user_id = a.id), '[]')))::text as answer
      from (select u.id ${session}) me, users a where a.id = '${id}' and a.deleted_at is null`,
  },
  {
    url: '/api/v1/auth/all-data',
    text: `select json_build_object('success', true, 'allData', json_build_object('userCount', (select count(*) from users where status = 0 and deleted_at is null),
      'productCount', (select count(*) from foods where archived_at is null), 'demoAccounts', true))::text as answer ${session}`,
  },
]

/** Calls with a session against a bare server that looks session and data up in one statement, on the same database. */
export const signedIn: Part = {
  name: 'signed-in',
  about: 'signed-in calls against session look-up and data in one statement through pg',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'signed-in' })
    try {
      const headers = bearer(await signIn(product.address, administrator))
      const me = await administratorId(product.address, headers)
      const statements = calls(me)
      const model = await fetchAnswer(`${product.address}${statements[0]?.url}`, headers)
      const bare = await startBare('bare-session', { port: bench.port + 1, connection: product.connection, statements, headers: withoutLength(model.headers) })
      try {
        const figures: Figure[] = []
        for (const { url } of statements) {
          const figure: Figure = { part: 'signed-in', what: `${url.replace(me, '{id}')} requests/s`, value: Number.NaN, unit: 'times', goal: { atLeast: 0.6 } }
          const statuses = [await fetchAnswer(product.address + url, headers), await fetchAnswer(bare.address + url, headers)].map(({ status }) => status)
          if (statuses.some(status => status !== 200)) {
            figures.push({ ...figure, note: `status ${statuses.join(' : bare ')}` })
            continue
          }
          const turn = async (server: { address: string; pid: number }, seconds: number) => {
            const before = cpuSeconds(server.pid)
            const result = await load({ url: server.address + url, seconds, headers })
            return { ...result, cpu: ((cpuSeconds(server.pid) - before) / result.requests) * 1e6 }
          }
          await turn(bare, 1)
          await turn(product, 1)
          const ours: Awaited<ReturnType<typeof turn>>[] = []
          const limit: typeof ours = []
          for (let round = 0; round < bench.rounds; round++) {
            limit.push(await turn(bare, bench.seconds))
            ours.push(await turn(product, bench.seconds))
          }
          product.emptyLog()
          const errors = [...ours, ...limit].reduce((sum, { errors }) => sum + errors, 0)
          const of = (turns: typeof ours, key: 'rate' | 'p99' | 'cpu') => turns.map(turn => turn[key])
          figures.push({
            ...figure,
            value: errors ? Number.NaN : pairedRatio(of(ours, 'rate'), of(limit, 'rate')),
            beside: `${shown(median(of(ours, 'rate')), '/s')} : bare ${shown(median(of(limit, 'rate')), '/s')}`,
            note: `p99 ${shown(median(of(ours, 'p99')), 'ms')} : ${shown(median(of(limit, 'p99')), 'ms')}, server CPU ${median(of(ours, 'cpu')).toFixed(0)} : ${median(of(limit, 'cpu')).toFixed(0)} µs${errors ? `, ${errors} errors` : ''}`,
          })
          bench.say(`  ${url}`)
        }
        return figures
      } finally {
        await bare.stop()
      }
    } finally {
      await product.stop()
    }
  },
}

async function administratorId(server: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${server}/api/v1/auth/get-users?page=1&limit=20&search=${encodeURIComponent(administrator.email)}`, { headers })
  const { results } = (await response.json()) as { results?: { _id: string; email: string }[] }
  const id = results?.find(({ email }) => email === administrator.email)?._id
  if (!id) throw new Error('the administrator is not among the users')
  return id
}

function withoutLength(headers: string[]): string[] {
  return headers.flatMap((name, i) => (i % 2 === 0 && name.toLowerCase() !== 'content-length' ? [name, headers[i + 1] ?? ''] : []))
}

import { fetchAnswer } from '../answers.ts'
import { startBareServer } from '../bare.ts'
import { type Figure, formatFigure } from '../figures.ts'
import { runLoad } from '../load.ts'
import type { Part } from '../part.ts'
import { administrator, bearerHeader, signIn } from '../people.ts'
import { readCpuSeconds } from '../processes.ts'
import { startProduct } from '../product.ts'
import { median, medianRatio } from '../statistics.ts'

const sessionJoin =
  'from sessions s join users u on u.id = s.user_id where s.token_sha256 = $1 and s.expires_at > now() and u.status = 0 and u.deleted_at is null and u.role = 1'

/** Minimal statements for the administrator's account and the dashboard's figures. */
const createStatements = (id: string) => [
  {
    url: `/api/v1/auth/get-user/${id}`,
    text: `select json_build_object('success', true, 'message', 'ok', 'user', json_build_object('_id', a.id, 'id', a.id, 'name', a.name, 'email', a.email, 'role', a.role,
      'status', a.status, 'createdAt', a.created_at, 'version', a.version, 'staff', coalesce((select json_agg(json_build_object('restaurantId', m.restaurant_id, 'role', m.role))
      from staff_memberships m where m.user_id = a.id), '[]')))::text as answer
      from (select u.id ${sessionJoin}) me, users a where a.id = '${id}' and a.deleted_at is null`,
  },
  {
    url: '/api/v1/auth/all-data',
    text: `select json_build_object('success', true, 'allData', json_build_object('userCount', (select count(*) from users where status = 0 and deleted_at is null),
      'productCount', (select count(*) from foods where archived_at is null), 'demoAccounts', true))::text as answer ${sessionJoin}`,
  },
]

/** Measures calls with a session against a bare server that looks up session and data in one statement on the same database. */
export const signedIn: Part = {
  name: 'signed-in',
  about: 'signed-in calls against session look-up and data in one statement through pg',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'signed-in' })
    try {
      const headers = bearerHeader(await signIn(product.address, administrator))
      const administratorUserId = await readAdministratorId(product.address, headers)
      const statements = createStatements(administratorUserId)
      const sampleAnswer = await fetchAnswer(`${product.address}${statements[0]?.url}`, headers)
      const bareServer = await startBareServer('bare-session', {
        port: bench.port + 1,
        connection: product.connection,
        statements,
        headers: removeContentLength(sampleAnswer.headers),
      })
      try {
        const figures: Figure[] = []
        for (const { url } of statements) {
          const figure: Figure = {
            part: 'signed-in',
            what: `${url.replace(administratorUserId, '{id}')} requests/s`,
            value: Number.NaN,
            unit: 'times',
            goal: { atLeast: 0.6 },
          }
          const statuses = [await fetchAnswer(product.address + url, headers), await fetchAnswer(bareServer.address + url, headers)].map(({ status }) => status)
          if (statuses.some(status => status !== 200)) {
            figures.push({ ...figure, note: `status ${statuses.join(' : bare ')}` })
            continue
          }
          const runTurn = async (server: { address: string; pid: number }, seconds: number) => {
            const before = readCpuSeconds(server.pid)
            const result = await runLoad({ url: server.address + url, seconds, headers })
            return { ...result, cpu: ((readCpuSeconds(server.pid) - before) / result.requests) * 1e6 }
          }
          await runTurn(bareServer, 1)
          await runTurn(product, 1)
          const ours: Awaited<ReturnType<typeof runTurn>>[] = []
          const limit: typeof ours = []
          for (let round = 0; round < bench.rounds; round++) {
            limit.push(await runTurn(bareServer, bench.seconds))
            ours.push(await runTurn(product, bench.seconds))
          }
          product.emptyLog()
          const errors = [...ours, ...limit].reduce((sum, { errors }) => sum + errors, 0)
          const of = (turns: typeof ours, key: 'rate' | 'p99' | 'cpu') => turns.map(turn => turn[key])
          figures.push({
            ...figure,
            value: errors ? Number.NaN : medianRatio(of(ours, 'rate'), of(limit, 'rate')),
            beside: `${formatFigure(median(of(ours, 'rate')), '/s')} : bare ${formatFigure(median(of(limit, 'rate')), '/s')}`,
            note: `p99 ${formatFigure(median(of(ours, 'p99')), 'ms')} : ${formatFigure(median(of(limit, 'p99')), 'ms')}, server CPU ${median(of(ours, 'cpu')).toFixed(0)} : ${median(of(limit, 'cpu')).toFixed(0)} µs${errors ? `, ${errors} errors` : ''}`,
          })
          bench.say(`  ${url}`)
        }
        return figures
      } finally {
        await bareServer.stop()
      }
    } finally {
      await product.stop()
    }
  },
}

async function readAdministratorId(server: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${server}/api/v1/auth/get-users?page=1&limit=20&search=${encodeURIComponent(administrator.email)}`, { headers })
  const { results } = (await response.json()) as { results?: { _id: string; email: string }[] }
  const id = results?.find(({ email }) => email === administrator.email)?._id
  if (!id) throw new Error('the administrator is not among the users')
  return id
}

function removeContentLength(headers: string[]): string[] {
  return headers.flatMap((name, i) => (i % 2 === 0 && name.toLowerCase() !== 'content-length' ? [name, headers[i + 1] ?? ''] : []))
}

import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { Access } from '#platform/auth/access.ts'
import { findRequiredScope } from '#platform/auth/api-key.ts'
import { type WorkAccess, workAccess, workLevels } from '#platform/auth/permissions.ts'
import { apiKeyScopes, workRoles } from '#platform/auth/vocabulary.ts'
import { insertDevice } from './helpers/a-device.ts'
import { insertCategory, insertFood } from './helpers/a-menu.ts'
import { insertRestaurant } from './helpers/a-restaurant.ts'
import { insertApiKey } from './helpers/an-api-key.ts'
import { createTestApp } from './helpers/app.ts'
import { createSample, fillPath, type Operation, readOperations } from './helpers/open-api.ts'
import {
  insertAdministrator,
  insertAreaManager,
  insertCook,
  insertCourier,
  insertCustomer,
  insertManager,
  insertOfficeWorker,
  insertSession,
} from './helpers/personas.ts'

/**
 * Every operation of the running app's own description, called as everybody. What has to come out follows from what
 * the route says of itself (`x-access`), so an endpoint that is new tomorrow is tested tomorrow.
 */
const testApp = await createTestApp({ config: { trustProxy: true } })
afterAll(async () => {
  looking.release()
  await testApp.close()
})
const operations = await readOperations(testApp.app)

const restaurantId = (await insertRestaurant(testApp.context)).id
const people = {
  customer: await insertCustomer(testApp),
  kitchen: await insertCook(testApp, restaurantId),
  courier: await insertCourier(testApp, restaurantId),
  manager: await insertManager(testApp, restaurantId),
  area_manager: await insertAreaManager(testApp, [restaurantId]),
  accountant: await insertOfficeWorker(testApp, 'accountant'),
  call_centre: await insertOfficeWorker(testApp, 'call_centre'),
  read_only: await insertOfficeWorker(testApp, 'read_only'),
  administrator: await insertAdministrator(testApp),
}
/** Another one for each operation: one of them is signing out. */
let locked = await insertAdministrator(testApp, { status: 1 })
const victim = await insertCustomer(testApp)
const category = await insertCategory(testApp.context)
const food = await insertFood(testApp.context, { categoryId: category.id })

/** Keys of programs. `keysWithout`: for each scope one that has all others. */
const keyOwner = { createdBy: people.administrator.id }
const keys = {
  'API key': await insertApiKey(testApp, [...apiKeyScopes], { ...keyOwner, restaurantIds: [restaurantId] }),
  'API key of another restaurant': await insertApiKey(testApp, [...apiKeyScopes], {
    ...keyOwner,
    restaurantIds: [(await insertRestaurant(testApp.context)).id],
  }),
  'revoked API key': await insertApiKey(testApp, [...apiKeyScopes], keyOwner),
  'expired API key': await insertApiKey(testApp, [...apiKeyScopes], keyOwner),
}
const keysWithout = new Map(
  await Promise.all(
    apiKeyScopes.map(
      async without =>
        [
          without,
          await insertApiKey(
            testApp,
            apiKeyScopes.filter(scope => scope !== without),
            keyOwner,
          ),
        ] as const,
    ),
  ),
)
await testApp.database.pool.query('update api_keys set revoked_at = $2 where id = $1', [keys['revoked API key'].id, testApp.clock.now()])
await testApp.database.pool.query('update api_keys set expires_at = $2 where id = $1', [keys['expired API key'].id, testApp.clock.now()])

/** Paired devices. */
const devices = {
  device: await insertDevice(testApp, restaurantId),
  'revoked device': await insertDevice(testApp, restaurantId),
}
await testApp.database.pool.query('update devices set revoked_at = $2 where id = $1', [devices['revoked device'].id, testApp.clock.now()])

type Caller = keyof typeof people | keyof typeof keys | keyof typeof devices | 'anonymous' | 'locked' | 'garbage' | 'API key without the scope'
const liveKeys: Caller[] = ['API key', 'API key of another restaurant']
const callers: Caller[] = [
  ...(['anonymous', 'garbage', 'locked', 'customer'] as const),
  ...workRoles,
  ...(['device', 'revoked device'] as const),
  ...(['API key', 'API key of another restaurant', 'API key without the scope', 'revoked API key', 'expired API key'] as const),
]
type Outcome = 'let in' | 'sign in first (401)' | 'not for you (403)'

/** A device is let in where kitchen staff works, and nowhere else that is not for everybody. */
const admits = ({ access, path }: Operation): Caller[] =>
  access === 'staff' && path.startsWith('/api/v1/kitchen/') ? [...letIn.staff, 'device'] : letIn[access]

/** People at work come in by the permission table, administrators everywhere. */
const workLetIn = Object.fromEntries(workLevels.map(level => [level, [...workAccess[level], 'administrator'] as Caller[]])) as Record<WorkAccess, Caller[]>

/** Who comes through the door of each kind of access. */
const letIn: Record<Access, Caller[]> = {
  public: callers,
  // Without a token a guest; one that is no longer good makes nobody a guest unasked.
  'guest-or-signed-in': ['anonymous', 'customer', ...workRoles, 'device'],
  'signed-in': ['customer', ...workRoles],
  ...workLetIn,
  // A key of another restaurant is let in, and finds nothing of this one (src/integrations).
  'api-key:menu:read': liveKeys,
  'api-key:orders:read': liveKeys,
  'api-key:orders:write': liveKeys,
  'api-key:calls:write': liveKeys,
  'api-key:receipts:write': liveKeys,
}

function expected(operation: Operation, caller: Caller): Outcome {
  const { access } = operation
  if (admits(operation).includes(caller)) return 'let in'
  if (findRequiredScope(access)) return caller === 'API key without the scope' ? 'not for you (403)' : 'sign in first (401)'
  return caller in people || caller === 'device' ? 'not for you (403)' : 'sign in first (401)'
}

/** Of every table, how many rows and what is in them. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await looking.query<{ name: string; sum: string }>({ name: 'contents', text: await allTables })
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
const allTables = testApp.database.pool
  .query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  .then(({ rows }) =>
    rows
      .map(({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`)
      .join(' union all '),
  )
/** One connection, which plans that statement once: planning it is most of the work. */
const looking = await testApp.database.pool.connect()
// PostgreSQL would begin two processes each time to help with what takes 5 ms.
await looking.query('set max_parallel_workers_per_gather = 0')

/** A session of its own for each call: one operation signs out, another ends all other sessions. */
const headersOf = async (caller: Caller, access?: Access): Promise<Record<string, string>> => {
  if (caller === 'anonymous') return {}
  if (caller === 'API key without the scope') return keysWithout.get(findRequiredScope(access) ?? 'menu:read')?.headers ?? {}
  if (caller in keys) return keys[caller as keyof typeof keys].headers
  if (caller in devices) return devices[caller as keyof typeof devices].headers
  if (caller === 'garbage') return { authorization: `Bearer ${randomBytes(32).toString('base64url')}` }
  return caller === 'locked' ? locked.headers : (await insertSession(testApp, people[caller as keyof typeof people].id)).headers
}

let turn = 0
/** Only the head of the answer is waited for: a stream of events would never end. */
async function outcome(
  app: FastifyInstance,
  operation: Operation,
  headers: Record<string, string>,
  more: InjectOptions,
): Promise<{ outcome: Outcome; status: number }> {
  const from = { 'x-forwarded-for': `10.2.${++turn >> 8}.${turn & 255}` }
  const answer = await app.inject({ method: operation.method, headers: { ...headers, ...from }, ...more, payloadAsStream: true })
  const status = answer.statusCode
  // Of what is not for everybody nothing is left in a browser that others use too.
  if (operation.access !== 'public') expect(answer.headers['cache-control']).toContain('no-store')
  if (status !== 401 && status !== 403) {
    answer.stream().destroy()
    return { outcome: 'let in', status }
  }
  let text = ''
  for await (const chunk of answer.stream()) text += chunk
  const { success, code, message } = JSON.parse(text)
  expect(success).toBe(false)
  expect(message).toMatch(/\p{L}{3}/u)
  if (code === 'signed_out' || code === 'session_ended' || code === 'device_revoked' || (status === 401 && code.startsWith('api_key_')))
    return { outcome: 'sign in first (401)', status }
  return { outcome: code === 'forbidden' || code === 'api_key_scope_missing' ? 'not for you (403)' : 'let in', status }
}

/** Rows that are there, so that a call let in by mistake has something to spoil. */
const there = { auth: victim.id, category: category.id, food: food.id } as Record<string, string>
const realPath = (operation: Operation) =>
  fillPath(operation, ({ name }) => (name === 'restaurantId' ? restaurantId : (there[operation.path.split('/')[3] ?? ''] ?? food.id)))
const emptyPath = (operation: Operation) =>
  fillPath(operation, ({ name, schema }) => (name === 'restaurantId' ? restaurantId : String(createSample(schema, name))))

const called = operations.filter(({ path }) => path.startsWith('/api/v1/')).map(operation => [operation.title, operation] as const)

describe('who is turned away', async () => {
  // Whoever is turned away ends no session: one each is enough, and nothing is written between two operations.
  const headers = Object.fromEntries(await Promise.all(callers.map(async caller => [caller, await headersOf(caller)] as const)))
  let before: Promise<Record<string, string>> | undefined
  test.each(called)('%s', async (_title, operation) => {
    const [payload] = Object.values(operation.bodies).map(schema => createSample(schema) as object)
    const admitted = admits(operation)
    const refused = callers.filter(one => !admitted.includes(one))
    const found: Partial<Record<Caller, Outcome>> = {}
    before ??= contents()
    const stood = await before
    for (const caller of refused) {
      const sent = caller === 'API key without the scope' ? await headersOf(caller, operation.access) : headers[caller]
      found[caller] = (await outcome(testApp.app, operation, sent ?? {}, { url: realPath(operation), ...(payload && { payload }) })).outcome
    }
    before = refused.length > 0 ? contents() : before
    expect(await before, 'a call that is refused writes nothing').toEqual(stood)
    expect(found).toEqual(Object.fromEntries(refused.map(caller => [caller, expected(operation, caller)])))
  })
})

describe('who is let in', () => {
  test.each(called)('%s', async (_title, operation) => {
    const admitted = admits(operation)
    const found: Partial<Record<Caller, Outcome>> = {}
    if (admitted.includes('locked')) locked = await insertAdministrator(testApp, { status: 1 })
    for (const caller of admitted) {
      const { outcome: came, status } = await outcome(testApp.app, operation, await headersOf(caller), { url: emptyPath(operation) })
      expect(status, 'nobody is let in to an error of ours').toBeLessThan(500)
      found[caller] = came
    }
    expect(found).toEqual(Object.fromEntries(admitted.map(caller => [caller, expected(operation, caller)])))
  })
})

describe('nothing is left out', () => {
  test('every route below /api/v1 is described, except the description itself', () => {
    const described = operations.map(({ title }) => title.replaceAll(/\{(\w+)\}/g, ':$1'))
    const hidden = routesOf(testApp.app).filter(route => route.includes(' /api/v1/') && !described.includes(route))
    expect(hidden).toEqual(['GET /api/v1/openapi.json'])
  })

  test('every call that the specification gives to administrators is theirs, or read by roles of the chain, orders also by their restaurants’ managers; only calls meant for strangers change things for them', () => {
    const accessOf = Object.fromEntries(operations.map(({ title, access }) => [title, access]))
    for (const title of forAdministrators)
      expect(title.startsWith('GET ') ? ['chain-read', 'orders-read'] : ['administrator'], title).toContain(accessOf[title])
    expect(accessOf['POST /api/v1/auth/update-profile/{id}']).toBe('signed-in')
    const open = operations.filter(({ access, method }) => letIn[access].includes('anonymous') && method !== 'GET').map(({ title }) => title)
    // Each of these is meant for strangers. A change that appears here has to be argued for.
    expect(open.filter(title => !openChanges.includes(title))).toEqual([])
  })

  test('a token is taken as a bearer only, whole, and never from the address', async () => {
    const { token, headers: bearer } = await insertSession(testApp, people.administrator.id)
    const url = '/api/v1/auth/all-data'
    const headers = [
      {},
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token.slice(1)}` },
      { authorization: `Bearer ${token} x` },
    ]
    for (const tried of headers) expect((await testApp.app.inject({ url, headers: tried })).statusCode).toBe(401)
    for (const query of ['token', 'access_token']) expect((await testApp.app.inject(`${url}?${query}=${token}`)).statusCode).toBe(401)
    expect((await testApp.app.inject({ url, headers: { cookie: `token=${token}` } })).statusCode).toBe(401)
    expect((await testApp.app.inject({ url, headers: bearer })).statusCode).toBe(200)
  })
})

/** Sections 6 and 7, and the calls that the specification shows without a token. */
const forAdministrators = [
  'GET /api/v1/auth/all-data',
  'GET /api/v1/auth/get-users',
  'GET /api/v1/auth/get-user/{id}',
  'POST /api/v1/auth/update-user/{id}',
  'DELETE /api/v1/auth/delete-user/{id}',
  'POST /api/v1/category/create-category',
  'PUT /api/v1/category/update-category/{id}',
  'DELETE /api/v1/category/delete-category/{id}',
  'POST /api/v1/food/add',
  'PUT /api/v1/food/update-food/{foodId}',
  'DELETE /api/v1/food/delete-food/{id}',
  'GET /api/v1/orders/all-orders',
]

const openChanges = [
  // Of assistants: they search, or prepare a cart that a person orders. Whoever has the secret id of a cart changes it.
  ...['catalog/search', 'catalog/lookup', 'catalog/product', 'carts', 'carts/{id}/cancel'].map(path => `POST /api/v1/ucp/${path}`),
  ...['checkout-sessions', 'checkout-sessions/{id}/complete', 'checkout-sessions/{id}/cancel'].map(path => `POST /api/v1/ucp/${path}`),
  ...['carts/{id}', 'checkout-sessions/{id}'].map(path => `PUT /api/v1/ucp/${path}`),
  ...['', '/{id}', '/{id}/complete', '/{id}/cancel'].map(path => `POST /api/v1/acp/checkout_sessions${path}`),
  // Whoever has the secrets of a cart and of the order that came of it may say so, once; nothing is given for it.
  'POST /api/v1/assistant-carts/{token}/orders',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/logout',
  // Whoever has forgotten a password can't sign in; whoever has the mailed link may set a new one.
  'POST /api/v1/auth/forgot-password',
  'POST /api/v1/auth/reset-password',
  // Says whether the link is still good; nothing is written.
  'POST /api/v1/auth/reset-link',
  // A device signs in with its passkey, as one does with a password.
  'POST /api/v1/auth/passkeys/options',
  'POST /api/v1/auth/passkeys/login',
  // Whoever has the mailed link has no account yet.
  'POST /api/v1/auth/invitation',
  'POST /api/v1/auth/accept-invitation',
  // A tablet that is not paired has only the code that the back office shows.
  'POST /api/v1/kitchen/devices/pair',
  // Printers send no bearer token: theirs is in the address that they poll. The agent's is a bearer, and no session.
  'POST /api/v1/printing/cloudprnt/{token}',
  'DELETE /api/v1/printing/cloudprnt/{token}',
  'POST /api/v1/printing/epson/{token}',
  'POST /api/v1/printing/agent/jobs/next',
  'POST /api/v1/printing/agent/jobs/{job}/result',
  'POST /api/v1/messages/feedback',
  'POST /api/v1/messages/contact',
  'POST /api/v1/messages/careers',
  'POST /api/v1/orders/quote',
  // Counts that a cart was shown something; whoever knows the cart's own name may answer, once.
  'POST /api/v1/orders/suggestions',
  'POST /api/v1/orders/suggestions/{id}/answer',
  // Whoever has the order's link has ordered; once for each order, and nothing is given for it.
  'POST /api/v1/orders/{id}/feedback',
  // Asked before the cart is filled; nothing is written.
  'POST /api/v1/orders/serviceability',
  'POST /api/v1/orders/locate',
  // Opened by anyone, changed by whoever has the link, closed with the host's own token.
  'POST /api/v1/group-orders',
  'POST /api/v1/group-orders/{id}/leave',
  'POST /api/v1/group-orders/{id}/lines',
  'POST /api/v1/group-orders/{id}/lines/{line}',
  'POST /api/v1/group-orders/{id}/lines/{line}/remove',
  'POST /api/v1/group-orders/{id}/state',
  'POST /api/v1/group-orders/{id}/fulfilment',
  'POST /api/v1/group-orders/{id}/join',
  'POST /api/v1/group-orders/{id}/payment',
  'POST /api/v1/group-orders/{id}/recurrence',
  'POST /api/v1/group-orders/{id}/recurrence/end',
  // By the signed key of a mail's link.
  'POST /api/v1/group-orders/{id}/mails/end',
  // Deprecated names of calls in this list.
  'POST /api/v1/orders/reach',
  'POST /api/v1/group-orders/{id}/way',
  'POST /api/v1/orders/{id}/move-quote',
  'POST /api/v1/orders/{id}/move',
  // Paid on collection, by anyone who leaves a name; called off by whoever has its link.
  'POST /api/v1/orders',
  // Whoever orders with an e-mail address shows that it is theirs, by the mailed link.
  'POST /api/v1/orders/confirmations',
  'POST /api/v1/orders/confirmations/confirm',
  'POST /api/v1/orders/{id}/cancel',
  'POST /api/v1/orders/{id}/substitutions/{substitutionId}',
  'POST /api/v1/orders/{id}/transfer-quote',
  'POST /api/v1/orders/{id}/transfer',
  'POST /api/v1/orders/{id}/transfer-offer/accept',
  'POST /api/v1/orders/{id}/transfer-offer/decline',
  'POST /api/v1/orders/{id}/edit-offer/accept',
  'POST /api/v1/orders/{id}/edit-offer/decline',
  'POST /api/v1/orders/{id}/arriving',
  // Split by whoever has the order's link; a share is paid by them, or by a friend with the group's.
  'POST /api/v1/orders/{id}/shares',
  'POST /api/v1/orders/{id}/shares/undo',
  'POST /api/v1/orders/{id}/shares/{position}/pay',
  'POST /api/v1/group-orders/{id}/shares/{position}/pay',
  // Paying for it, by whoever has its link too; and the provider, known by its signature.
  'POST /api/v1/orders/{id}/pay',
  'POST /api/v1/orders/{id}/check-payment',
  'POST /api/v1/orders/{id}/pay-at-counter',
  'POST /api/v1/payments/stripe',
  'POST /api/v1/orders/{id}/push',
  'POST /api/v1/orders/{id}/push/stop',
  // A mail to the order's own address, by whoever has its link.
  'POST /api/v1/orders/{id}/account',
  // A claim, by whoever has the order's link.
  'POST /api/v1/orders/{id}/claims',
]

/** `GET /path` of every route, from the router's own drawing of its tree. */
function routesOf(app: FastifyInstance): string[] {
  const branch: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \(([^)]+)\)/.exec(line) ?? []
      if (!methods) return []
      branch.splice(indent.length / 4, Number.POSITIVE_INFINITY, part)
      return methods
        .split(', ')
        .filter(method => method !== 'HEAD')
        .map(method => `${method} ${branch.join('')}`)
    })
}

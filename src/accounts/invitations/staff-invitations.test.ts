import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#platform/database/tables.ts'
import { renderEmail } from '#platform/mail/email-content.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertAdministrator, insertCook, insertCustomer, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { purgeOldTokens } from '../sessions/purge-old-tokens.ts'
import { oneTimeTokens, staffInvitations, users } from '../tables.ts'
import { sendInvitationEmail } from './invitation-mail.ts'

const start = '2026-03-02T11:00:00Z'
const testApp = await createTestApp({ connections: productConnections, at: start, config: { trustProxy: true } })
afterAll(() => testApp.close())
const { db } = testApp.context
let administrator: Persona
const own = await insertRestaurant(testApp.context)
const other = await insertRestaurant(testApp.context)
let manager: Persona
beforeEach(async () => {
  testApp.clock.set(start)
  await testApp.database.pool.query('delete from tries')
  await db.delete(staffInvitations)
  administrator = await insertAdministrator(testApp)
  manager = await insertManager(testApp, own.id)
})

let calls = 0
async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, who?: Pick<Persona, 'headers'>) {
  const from = { 'x-forwarded-for': `10.9.${++calls >> 8}.${calls & 255}` }
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: { ...from, ...who?.headers }, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const path = `/office/restaurants/${own.id}`
const invite = (email: string, role = 'kitchen', who = manager) => call('POST', `${path}/staff`, { email, role }, who)
const invited = async (email: string) => (await db.select().from(staffInvitations).where(eq(staffInvitations.email, email)))[0]
/** Invitation as mailed. */
async function readInvitationMail(email: string): Promise<{ token: string; text: string; to: string } | undefined> {
  const sent = await runMailJob(testApp, sendInvitationEmail, { invitationId: (await invited(email))?.id ?? '01890000-0000-7000-8000-00000000abcd' })
  if (!sent) return undefined
  const { text } = renderEmail(sent.content)
  return { token: /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '', text, to: sent.to }
}
const account = { name: 'Gino Novelli', password: 'una-password-buona' }
const accept = (token: string, who?: Persona, body: object = { account }) => call('POST', '/auth/accept-invitation', { token, ...body }, who)
const open = (token: string) => call('POST', '/auth/invitation', { token })
const staffOf = async () =>
  (await call('GET', `${path}/staff`, undefined, administrator)).staff.map(({ email, role }: { email: string; role: string }) => [email, role])

describe('somebody without an account', () => {
  test('is invited by mail, and has account and role with name and password, once', async () => {
    const made = await invite('Gino@Example.com ')
    expect(made).toMatchObject({
      status: 200,
      message: expect.stringContaining('L’invito a gino@example.com è pronto ma non parte'),
      invitations: [{ email: 'gino@example.com', role: 'kitchen', expired: false, keepable: true, expiresAt: '2026-03-09T11:00:00.000Z' }],
    })
    const jobs = await testApp.database.pool.query("select data from jobs.job_common where name = 'mail.invitation'")
    expect(jobs.rows).toEqual([{ data: { invitationId: (await invited('gino@example.com'))?.id } }])
    const mail = await readInvitationMail('gino@example.com')
    expect(mail?.to).toBe('gino@example.com')
    expect(mail?.text).toContain('in cucina')
    expect(mail?.text).toContain('lunedì 9 marzo 2026 alle ore 12:00')
    const token = mail?.token ?? ''
    const stored = await testApp.database.pool.query('select t::text as row from one_time_tokens t union all select i::text from staff_invitations i')
    expect(stored.rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false)

    expect(await open(token)).toMatchObject({
      status: 200,
      invitation: { email: 'gino@example.com', restaurant: own.name, role: 'kitchen', account: false },
    })
    expect(await accept(token, undefined, {})).toMatchObject({ status: 422, code: 'invitation_needs_account' })
    for (const password of ['password', 'gino@example.com'])
      expect(await accept(token, undefined, { account: { ...account, password } })).toMatchObject({
        ...{ status: 422, code: 'password_too_easy' },
        errors: [{ field: 'account.password' }],
      })
    expect(await accept(token, undefined, { account: { ...account, password: 'corta' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'account.password' }],
    })
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 422])])
    expect(both.find(({ status }) => status === 200)).toMatchObject({ message: 'Il tuo account è pronto.' })
    expect(await call('POST', '/auth/login', { email: 'gino@example.com', password: account.password })).toMatchObject({
      status: 200,
      user: { name: 'Gino Novelli', role: 0, staff: [{ restaurantId: own.id, role: 'kitchen' }] },
    })
    for (const [link, code] of [
      [token, 'invitation_used'],
      ['x', 'invitation_invalid'],
      ['', 'invitation_invalid'],
    ] as const) {
      expect(await open(link)).toMatchObject({ status: 422, code })
      expect(await accept(link)).toMatchObject({ status: 422, code })
    }
    expect((await call('GET', `${path}/staff`, undefined, manager)).invitations).toEqual([])
    const [gino] = await db.select({ id: users.id }).from(users).where(eq(users.emailFolded, 'gino@example.com'))
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.rowId, gino?.id ?? ''))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.created', gino?.id],
      ['staff.added', gino?.id],
    ])
  })

  test('finds the link over once it is too old or withdrawn; sent anew it is good again', async () => {
    await invite('lea@example.com')
    const first = (await readInvitationMail('lea@example.com'))?.token ?? ''
    testApp.clock.set('2026-03-09T11:00:00Z')
    manager = await insertManager(testApp, own.id)
    await purgeOldTokens(testApp.context)
    expect(await accept(first)).toMatchObject({
      ...{ status: 422, code: 'invitation_expired' },
      message: 'Questo invito è scaduto: chiedine un altro al ristorante che ti ha invitato.',
    })
    expect(await readInvitationMail('lea@example.com')).toBeUndefined()
    const [row] = (await call('GET', `${path}/staff`, undefined, manager)).invitations
    expect(row).toMatchObject({ email: 'lea@example.com', expired: true })
    expect(await call('POST', `${path}/invitations/${row.id}/send`, undefined, manager)).toMatchObject({
      status: 200,
      invitations: [{ id: row.id, expired: false }],
    })
    const second = (await readInvitationMail('lea@example.com'))?.token ?? ''
    expect(await open(second)).toMatchObject({ status: 200 })
    expect(await call('DELETE', `${path}/invitations/${row.id}`, undefined, manager)).toMatchObject({
      status: 200,
      message: 'Invito a lea@example.com ritirato: il link non vale più.',
      invitations: [],
    })
    expect(await call('DELETE', `${path}/invitations/${row.id}`, undefined, manager)).toMatchObject({ status: 404, code: 'invitation_gone' })
    for (const link of [first, second]) expect(await open(link)).toMatchObject({ status: 422, code: 'invitation_withdrawn' })
    expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.invitationId, row.id))).toBe(0)
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.rowId, row.id), eq(auditLog.restaurantId, own.id)))
    expect(entries.map(({ action }) => action)).toEqual(['staff.invited', 'staff.invited', 'staff.invitation_withdrawn'])
    // The audit log cannot be erased for a person without an account.
    expect(JSON.stringify(entries)).not.toContain('lea@example.com')
  })

  test('is forgotten a month after the invitation has expired; until then its link says what has become of it', async () => {
    await invite('vecchio@example.com')
    const token = (await readInvitationMail('vecchio@example.com'))?.token ?? ''
    testApp.clock.set('2026-03-08T11:00:00Z')
    await purgeOldTokens(testApp.context)
    expect(await open(token)).toMatchObject({ status: 200 })
    testApp.clock.set('2026-04-09T11:00:00Z')
    await purgeOldTokens(testApp.context)
    expect(await invited('vecchio@example.com')).toBeUndefined()
    expect(await open(token)).toMatchObject({ code: 'invitation_invalid' })
  })
})

describe('somebody who registered after the invitation', () => {
  test('gets the role signed in to that account alone: anybody may have registered with the address', async () => {
    await invite('rosa@example.com')
    const token = (await readInvitationMail('rosa@example.com'))?.token ?? ''
    const rosa = await insertCustomer(testApp, { email: 'rosa@example.com' })
    expect(await staffOf()).not.toContainEqual(['rosa@example.com', 'kitchen'])
    expect(await open(token)).toMatchObject({ invitation: { account: true } })
    expect(await accept(token)).toMatchObject({ status: 409, code: 'invitation_needs_login' })
    expect(await accept(token, await insertCustomer(testApp))).toMatchObject({ status: 409, code: 'invitation_needs_login' })
    expect(await accept(token, rosa, {})).toMatchObject({ status: 200, message: 'Invito accettato: il ruolo vale da subito.' })
    expect(await staffOf()).toContainEqual(['rosa@example.com', 'kitchen'])
    expect(await accept(token, rosa, {})).toMatchObject({ status: 422, code: 'invitation_used' })
    testApp.clock.set('2026-04-09T11:00:00Z')
    await purgeOldTokens(testApp.context)
    expect(await open(token)).toMatchObject({ code: 'invitation_invalid' })
  })

  test('gives no role by inviting again or resending: anybody who reads the mailbox has the link', async () => {
    for (const email of ['uno@example.com', 'due@example.com']) {
      const [invitation] = (await invite(email)).invitations
      const stranger = await insertCustomer(testApp, { email, name: `Chi è ${email.slice(0, 3)}` })
      const again = email.startsWith('uno') ? await invite(email) : await call('POST', `${path}/invitations/${invitation.id}/send`, undefined, manager)
      expect(again).toMatchObject({ status: 200, message: expect.stringContaining(`L’invito a ${email} è pronto`), invitations: [{ email }] })
      // The inviter does not learn whether the address has an account, or whose.
      expect(JSON.stringify(again)).not.toContain(stranger.name)
      expect(await staffOf()).not.toContainEqual([email, 'kitchen'])
      const invitationMail = await readInvitationMail(email)
      expect(invitationMail?.text).toContain('accedi con il tuo account')
      expect(invitationMail?.text).toContain('http://spiedo.test/forgot-password')
      expect(await accept(invitationMail?.token ?? '', stranger, {})).toMatchObject({ status: 200 })
      expect(await invite(email)).toMatchObject({ status: 200, message: `${stranger.name} ha già questo ruolo.` })
      expect(await staffOf()).toContainEqual([email, 'kitchen'])
      await db.delete(staffInvitations)
    }
  })

  test('and deletes the account is not invited any more', async () => {
    await invite('via@example.com')
    const via = await insertCustomer(testApp, { email: 'via@example.com' })
    expect(await call('DELETE', `/auth/delete-user/${via.id}`, undefined, administrator)).toMatchObject({ status: 200 })
    expect(await invited('via@example.com')).toBeUndefined()
  })
})

test('managers invite to their own restaurants only, and only administrators invite managers', async () => {
  const strangers = [await insertCustomer(testApp), await insertCook(testApp, own.id), await insertManager(testApp, other.id)]
  const [invitation] = (await invite('capo@example.com', 'manager', administrator)).invitations
  expect(invitation).toMatchObject({ role: 'manager', keepable: true })
  const each = async (who: Persona) =>
    (
      await Promise.all([
        invite('x@example.com', 'kitchen', who),
        call('POST', `${path}/invitations/${invitation.id}/send`, undefined, who),
        call('DELETE', `${path}/invitations/${invitation.id}`, undefined, who),
      ])
    ).map(({ status }) => status)
  expect(await Promise.all(strangers.map(each))).toEqual([
    [403, 403, 403],
    [403, 403, 403],
    [404, 404, 404],
  ])
  expect(await invite('y@example.com', 'manager')).toMatchObject({ status: 403, code: 'role_not_yours' })
  expect((await each(manager)).slice(1)).toEqual([403, 403])
  // Also not through another restaurant's path.
  const wrong = `/office/restaurants/${other.id}/invitations/${invitation.id}`
  expect(await call('DELETE', wrong, undefined, administrator)).toMatchObject({ status: 404, code: 'invitation_gone' })
  expect(await invited('capo@example.com')).toBeDefined()
  expect(await invited('y@example.com')).toBeUndefined()
})

test('one address gets at most five invitation mails an hour', async () => {
  const answers = []
  for (let index = 0; index < 6; index++) answers.push((await invite('pieno@example.com', 'kitchen', index % 2 ? manager : administrator)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

describe('an invitation to the chain or to an area', () => {
  const inviteToChain = (payload: object) => call('POST', '/office/invitations', payload, administrator)
  const roleOf = async (email: string) => {
    const [row] = await db.select({ officeRole: users.officeRole }).from(users).where(eq(users.emailFolded, email))
    return row?.officeRole
  }

  test('names the brand and gives the role of the chain to a new account, once', async () => {
    expect(await inviteToChain({ email: 'conti@example.com', role: 'accountant' })).toMatchObject({ status: 200 })
    const mail = await readInvitationMail('conti@example.com')
    expect(mail?.text).toContain('nella squadra di Spiedo, in contabilità')
    const token = mail?.token ?? ''
    expect(await open(token)).toMatchObject({ invitation: { restaurant: 'Spiedo', role: 'accountant', account: false } })
    expect(await accept(token)).toMatchObject({ status: 200 })
    expect(await roleOf('conti@example.com')).toBe('accountant')
    expect(await open(token)).toMatchObject({ status: 422, code: 'invitation_used' })
    expect((await call('GET', '/office/invitations', undefined, administrator)).invitations).toEqual([])
  })

  test('gives an area manager all restaurants of the area as they were invited last', async () => {
    const email = 'area@example.com'
    await inviteToChain({ email, role: 'area_manager', restaurantIds: [own.id] })
    await inviteToChain({ email, role: 'area_manager', restaurantIds: [own.id, other.id] })
    const mail = await readInvitationMail(email)
    expect(await accept(mail?.token ?? '')).toMatchObject({ status: 200 })
    const { rows } = await testApp.database.pool.query(
      `select m.restaurant_id as id from staff_memberships m join users u on u.id = m.user_id where u.email = $1 and m.role = 'area_manager' order by 1`,
      [email],
    )
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([own.id, other.id].sort())
  })

  test('replaces no other role of the chain that the account got meanwhile', async () => {
    const person = await insertCustomer(testApp, { email: 'altro.ruolo@example.com' })
    await inviteToChain({ email: person.email, role: 'accountant' })
    const mail = await readInvitationMail(person.email)
    await db.update(users).set({ officeRole: 'read_only' }).where(eq(users.id, person.id))
    expect(await accept(mail?.token ?? '', person, {})).toMatchObject({ status: 409, code: 'has_office_role' })
    expect(await roleOf(person.email)).toBe('read_only')
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestPasswordReset } from '#accounts/passwords/request-password-reset.ts'
import { emailChangedMailJob } from '#accounts/users/email-change-mail.ts'
import { staffMessageMailJob } from '#messages/inbox/notify-staff.ts'
import { applicationReceivedMailJob } from '#messages/job-openings/application-mail.ts'
import { messages } from '#messages/tables.ts'
import { escalationMailJob } from '#orders/escalation/escalation-mail.ts'
import { orderNotificationJob } from '#orders/jobs/order-notification-job.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import type { MailListItem, MailView } from './contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'spiedo-mails-'))
let testApp: TestApp
let ada: Persona
let carla: Persona
beforeAll(async () => {
  // Mails carry the real instant of their request.
  testApp = await createTestApp({ at: new Date().toISOString(), config: { dataFolder: folder, mailToStaff: 'staff@spiedo.test' } })
  ada = await insertAdministrator(testApp)
  carla = await insertCustomer(testApp, { email: 'carla@example.com' })
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  code?: string
  mails: MailListItem[]
  mail: MailView
  next: string | null
  received: { answers: { id: string }[] }
}
async function call(method: 'GET' | 'POST', path: string, payload?: object, who = ada): Promise<Answer> {
  const answer = await testApp.app.inject({ method, url: `/api/v1${path}`, headers: who.headers, ...(payload && { payload }) })
  return { ...(answer.json() as Answer), status: answer.statusCode }
}

/** Sends a guest's message and an answer; returns the mail's id. */
async function answered(email: string): Promise<{ mail: string; message: string }> {
  const [written] = await testApp.context.db
    .insert(messages)
    .values({ kind: 'contact', name: 'Anna & <b>', email, body: 'C’è sesamo?', privacyVersion: '1', createdAt: testApp.clock.now() })
    .returning()
  const message = written?.id ?? ''
  const { received } = await call('POST', `/messages/received/${message}/answer`, { body: 'Sì, nel «bun» – 100%.', version: 1 })
  return { message, mail: received.answers[0]?.id ?? '' }
}

const sql = (text: string, values: unknown[]) => testApp.database.pool.query(text, values)

describe('the list of mails', () => {
  it('is empty at first, also before there was ever any work', async () => {
    expect(await call('GET', '/mails')).toMatchObject({ status: 200, mails: [], next: null })
    expect(await call('GET', '/mails?to=nobody')).toMatchObject({ status: 200, mails: [] })
  })

  it('has the newest first, page by page, by state and by recipient; each says what it is about', async () => {
    const first = await answered('anna@example.com')
    await requestPasswordReset(testApp.context, 'carla@example.com')
    const last = await answered('dario_verdi@example.com')
    const all = await call('GET', '/mails')
    expect(all.mails).toMatchObject([
      { id: last.mail, template: 'message_answer', to: 'dario_verdi@example.com', state: 'waiting', about: { kind: 'message', id: last.message } },
      { template: 'account_reset', to: 'carla@example.com', about: { kind: 'user', id: carla.id } },
      { id: first.mail, to: 'anna@example.com', tries: 0, nextTry: null, reason: null },
    ])
    const page = await call('GET', '/mails?limit=2')
    expect(page).toMatchObject({ mails: all.mails.slice(0, 2), next: all.mails[1]?.id })
    expect(await call('GET', `/mails?limit=2&before=${page.next}`)).toMatchObject({ mails: [{ id: first.mail }], next: null })
    expect((await call('GET', '/mails?to=ANNA@ex')).mails).toMatchObject([{ id: first.mail }])
    expect((await call('GET', '/mails?to=carla')).mails).toMatchObject([{ template: 'account_reset' }])
    expect((await call('GET', '/mails?to=dario%25verdi')).mails).toEqual([])
    expect((await call('GET', '/mails?to=dario_v')).mails).toHaveLength(1)
    expect((await call('GET', '/mails?state=waiting')).mails).toHaveLength(3)
    expect((await call('GET', '/mails?state=failed')).mails).toEqual([])
    expect(await call('GET', '/mails?limit=101')).toMatchObject({ status: 400 })
    expect(await call('GET', '/mails?state=lost')).toMatchObject({ status: 400 })
    await sql("delete from jobs.job_common where name like 'mail.%'", [])
  })

  it('shows a mail that lies in the outbox as it was written, until whom it went to is erased', async () => {
    const { mail, message } = await answered('emma@example.com')
    expect((await call('GET', `/mails/${mail}`)).mail.content).toEqual({ state: 'not_written', mail: null })
    await requestPasswordReset(testApp.context, 'carla@example.com')
    await requestPasswordReset(testApp.context, 'nobody@example.com')
    await testApp.context.jobs.start()
    await expect.poll(async () => (await call('GET', '/mails?state=waiting')).mails).toEqual([])
    await testApp.context.jobs.stop()
    expect((await call('GET', '/mails?state=sent')).mails).toMatchObject([
      { template: 'account_reset', state: 'filed' },
      { id: mail, state: 'filed' },
    ])
    expect((await call('GET', '/mails')).mails.map(({ state, to }) => [state, to])).toEqual([
      ['dropped', null],
      ['filed', 'carla@example.com'],
      ['filed', 'emma@example.com'],
    ])
    const { content } = (await call('GET', `/mails/${mail}`)).mail
    expect(content).toMatchObject({ state: 'kept', mail: { subject: 'Spiedo risponde al tuo messaggio' } })
    expect(content.mail?.text).toContain('Sì, nel «bun» – 100%.')
    expect(content.mail?.html).toContain('Ciao Anna &amp; &lt;b&gt;,')
    expect(content.mail?.html.trim()).toMatch(/^<!doctype html>[\s\S]*<\/html>$/)

    // The link in it is personal.
    const [reset] = (await call('GET', '/mails?to=carla')).mails
    expect((await call('GET', `/mails/${reset?.id}`)).mail.content).toEqual({ state: 'secret', mail: null })

    await sql('update messages set name = null, email = null, body = null, erased_at = now() where id = $1', [message])
    expect((await call('GET', `/mails/${mail}`)).mail).toMatchObject({ to: null, content: { state: 'gone', mail: null } })
    await sql("delete from jobs.job_common where name like 'mail.%'", [])
  })

  it('lists a pending invitation with its address and never shows its link', async () => {
    const { id: restaurantId } = await insertRestaurant(testApp.context)
    expect(await call('POST', `/office/restaurants/${restaurantId}/staff`, { email: 'ivo@example.com', role: 'kitchen' })).toMatchObject({ status: 200 })
    const [mail] = (await call('GET', '/mails?to=ivo@')).mails
    expect(mail).toMatchObject({ template: 'account_invitation', to: 'ivo@example.com', about: null })
    expect((await call('GET', `/mails/${mail?.id}`)).mail.content).toEqual({ state: 'secret', mail: null })
    await sql('delete from staff_invitations', [])
    expect((await call('GET', `/mails/${mail?.id}`)).mail).toMatchObject({ to: null })
    await sql("delete from jobs.job_common where name like 'mail.%'", [])
  })

  it('lists role mails and application mails, each found by its recipient', async () => {
    const { id: restaurantId } = await insertRestaurant(testApp.context)
    const input = { name: 'Carla', email: 'carla@example.com', status: 0, staff: [{ restaurantId, role: 'kitchen' }] }
    expect(await call('POST', `/auth/update-user/${carla.id}`, input)).toMatchObject({ status: 200 })
    expect((await call('GET', '/mails?to=carla@')).mails).toMatchObject([
      { template: 'account_role', to: 'carla@example.com', about: { kind: 'user', id: carla.id } },
    ])
    const [written] = await testApp.context.db
      .insert(messages)
      .values({ kind: 'career', name: 'Lino', email: 'Lino@example.com', body: 'Cuoco', privacyVersion: '1', createdAt: testApp.clock.now() })
      .returning()
    await testApp.context.jobs.send(testApp.context.db, applicationReceivedMailJob, { messageId: written?.id ?? '' })
    const [mail] = (await call('GET', '/mails?to=lino@')).mails
    expect(mail).toMatchObject({ template: 'application_received', to: 'Lino@example.com', about: { kind: 'message', id: written?.id } })
    await sql("delete from jobs.job_common where name like 'mail.%'", [])
  })

  it('no longer shows staff mails about an erased person', async () => {
    const { message } = await answered('gaia@example.com')
    await testApp.context.jobs.send(testApp.context.db, staffMessageMailJob, { messageId: message })
    await testApp.context.jobs.start()
    await expect.poll(async () => (await call('GET', '/mails?state=waiting')).mails).toEqual([])
    await testApp.context.jobs.stop()
    const [notice] = (await call('GET', '/mails?to=staff@')).mails
    const shown = async () => (await call('GET', `/mails/${notice?.id}`)).mail
    expect((await shown()).content.mail?.text).toContain('gaia@example.com')
    await sql('update messages set name = null, email = null, body = null, erased_at = now() where id = $1', [message])
    expect(await shown()).toMatchObject({ to: 'staff@spiedo.test', content: { state: 'gone', mail: null } })
    await sql("delete from jobs.job_common where name like 'mail.%'", [])
  })

  it('has the mails about an order with its number, found by its buyer; those of managers name the restaurant', async () => {
    const restaurant = await insertRestaurant(testApp.context)
    const placed = await insertPlacedOrder(testApp.context, restaurant, { contact: { name: 'Ida', phone: '+39 300 555 0101', email: 'Ida@example.com' } })
    await sql("delete from jobs.job_common where name like 'mail.%'", [])
    await testApp.context.jobs.send(testApp.context.db, orderNotificationJob, { orderId: placed.id, news: 'accepted' })
    await testApp.context.jobs.send(testApp.context.db, escalationMailJob, { orderId: placed.id })
    const about = { kind: 'order', id: placed.id, number: placed.number }
    expect((await call('GET', '/mails')).mails).toMatchObject([
      { template: 'order_escalated', to: null, managersOf: restaurant.name, about },
      { template: 'order_accepted', to: 'Ida@example.com', managersOf: null, about },
    ])
    expect((await call('GET', '/mails?to=ida%40EXAMPLE')).mails).toMatchObject([{ template: 'order_accepted' }])
    await sql('update order_contacts set name = null, phone = null, email = null, erased_at = now() where order_id = $1', [placed.id])
    expect((await call('GET', '/mails?to=ida%40example')).mails).toEqual([])
    expect((await call('GET', '/mails')).mails[1]).toMatchObject({ template: 'order_accepted', to: null, about })
    await sql("delete from jobs.job_common where name like 'mail.%'", [])
  })

  it('finds escalation mails by the restaurant’s current managers, or by their substitutes', async () => {
    const [first, second, third] = [await insertRestaurant(testApp.context), await insertRestaurant(testApp.context), await insertRestaurant(testApp.context)]
    for (const restaurant of [first, second, third]) {
      const placed = await insertPlacedOrder(testApp.context, restaurant)
      await sql("delete from jobs.job_common where name = 'mail.order_news'", [])
      await testApp.context.jobs.send(testApp.context.db, escalationMailJob, { orderId: placed.id })
    }
    await sql('update restaurants set email = $2 where id = $1', [first.id, 'Primo@example.com'])
    await sql('update restaurants set email = $2 where id = $1', [second.id, 'secondo@example.com'])
    await sql('update restaurants set email = null where id = $1', [third.id])
    const mara = await insertCustomer(testApp, { email: 'Mara.Capo@example.com' })
    await sql("insert into staff_memberships (user_id, restaurant_id, role) values ($1, $2, 'manager'), ($3, $2, 'kitchen')", [mara.id, second.id, carla.id])
    const found = async (to: string) => (await call('GET', `/mails?to=${to}`)).mails.map(({ managersOf }) => managersOf)
    expect(await found('mara.capo')).toEqual([second.name])
    expect(await found('primo@')).toEqual([first.name])
    // Managers receive it instead of the restaurant's own address and its kitchen.
    expect(await found('secondo@')).toEqual([])
    expect(await found('carla@')).toEqual([])
    expect(await found('staff@')).toEqual([third.name])
    await sql('update users set status = 1 where id = $1', [mara.id])
    expect(await found('mara.capo')).toEqual([])
    expect(await found('secondo@')).toEqual([second.name])
    await sql("delete from jobs.job_common where name like 'mail.%'", [])
  })

  it('finds the mail about a changed address by the address that was', async () => {
    const { rows } = await sql("insert into audit_log (action, table_name, row_id, before) values ('user.updated', 'users', $1, $2) returning id", [
      carla.id,
      { email: 'Prima@example.com' },
    ])
    await testApp.context.jobs.send(testApp.context.db, emailChangedMailJob, { userId: carla.id, entry: Number(rows[0].id), at: new Date().toISOString() })
    expect((await call('GET', '/mails?to=prima')).mails).toMatchObject([{ template: 'account_email', to: 'Prima@example.com', about: { id: carla.id } }])
    await sql("delete from jobs.job_common where name like 'mail.%'", [])
  })

  it('can be retried at once, even after the last attempt; only by administrators, and only that mail', async () => {
    const { mail } = await answered('fabio@example.com')
    expect(await call('POST', `/mails/${mail}/retry`)).toMatchObject({ status: 409, code: 'not_failed' })
    await sql("update jobs.job_common set state = 'failed', retry_count = 24, started_on = now(), completed_on = now(), output = $2 where id = $1", [
      mail,
      { message: 'gone', reason: 'server_silent' },
    ])
    expect((await call('GET', '/mails?state=failed')).mails).toMatchObject([{ id: mail, state: 'failed', tries: 25, nextTry: null, reason: 'server_silent' }])
    for (const path of ['/mails', `/mails/${mail}`]) expect((await call('GET', path, undefined, carla)).status).toBe(403)
    expect((await call('POST', `/mails/${mail}/retry`, undefined, carla)).status).toBe(403)
    const retried = await call('POST', `/mails/${mail}/retry`)
    expect(retried).toMatchObject({
      status: 200,
      message: expect.stringContaining('È di nuovo in coda, ma non parte'),
      mail: { id: mail, nextTry: expect.any(String) },
    })
    const { rows: noted } = await sql("select action, actor_id from audit_log where table_name = 'mails' and row_id = $1", [mail])
    expect(noted).toEqual([{ action: 'mail.retried', actor_id: expect.any(String) }])
    await testApp.context.jobs.start()
    await expect.poll(async () => (await call('GET', `/mails/${mail}`)).mail.state).toBe('filed')
    await testApp.context.jobs.stop()
    expect((await call('GET', `/mails/${mail}`)).mail.tries).toBe(26)
    expect(await call('POST', `/mails/${carla.id}/retry`)).toMatchObject({ status: 404, code: 'mail_missing' })
    expect(await call('GET', `/mails/${carla.id}`)).toMatchObject({ status: 404 })
  })
})

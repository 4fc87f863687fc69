import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderEmail } from '#platform/mail/email-content.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { productConnections } from '#tests/helpers/database.ts'
import { runMailJob } from '#tests/helpers/mailed.ts'
import { insertCustomer, type Persona } from '#tests/helpers/personas.ts'
import { insertSellingRestaurant, postJson, type SellingRestaurant } from '#tests/helpers/selling-restaurant.ts'
import { sendGroupOpenedEmail } from './group-mails.ts'
import { openRecurringGroups } from './open-recurring-groups.ts'

let testApp: TestApp
let sale: SellingRestaurant
beforeAll(async () => {
  testApp = await createTestApp({ connections: productConnections })
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 900 })
})
afterAll(() => testApp.close())

const anAuthor = () => randomBytes(16).toString('hex')
interface Group {
  id: string
  joinToken: string
  hostToken: string
}
const send = (call: string, body: object, person?: Persona) => postJson(testApp, `/api/v1/group-orders${call}`, body, person?.headers)
const join = ({ id, joinToken }: Group, forName: string, person?: Persona, author = anAuthor()) =>
  send(`/${id}/join`, { token: joinToken, author, forName }, person)
const plan = ({ id, hostToken }: Group, values: object) => send(`/${id}/recurrence`, { token: hostToken, weekday: 3, time: '13:00', ...values })
async function openWeekly(values: (group: Group) => object = ({ joinToken }) => ({ joinToken })): Promise<Group> {
  testApp.clock.set('2026-03-02T11:00:00Z')
  const { group } = await send('', { restaurantId: sale.restaurant.id, way: { fulfilment: 'pickup' } })
  expect((await plan(group, values(group))).status).toBe(200)
  return group
}
/** Runs the job of every minute on two instances at once. */
async function openOn(now: string): Promise<void> {
  testApp.clock.set(now)
  await Promise.all([openRecurringGroups(testApp.context), openRecurringGroups(testApp.context)])
}
const recipients = async ({ id }: Group): Promise<string[]> =>
  (await testApp.database.pool.query(`select data->>'userId' as user from jobs.job where name = 'mail.group_opened' and data->>'cartId' = $1`, [id])).rows.map(
    ({ user }) => user,
  )
const mailTo = ({ id }: Group, { id: userId }: Persona) => runMailJob(testApp, sendGroupOpenedEmail, { cartId: id, userId })

test('members with an account get one mail an opening, in their language, with the link and until when to choose', async () => {
  const [anna, john] = [await insertCustomer(testApp), await insertCustomer(testApp)]
  await testApp.database.pool.query(`update users set language = 'en' where id = $1`, [john.id])
  const group = await openWeekly()
  await join(group, 'Anna', anna)
  await join(group, 'Guest')
  const line = { foodId: sale.panino.id, quantity: 1 }
  expect((await send(`/${group.id}/lines`, { token: group.joinToken, author: anAuthor(), forName: 'John', line }, john)).status).toBe(200)
  await send(`/${group.id}/state`, { token: group.hostToken, state: 'closed' })
  await testApp.database.pool.query('delete from cart_lines where cart_id = $1', [group.id])
  await openOn('2026-03-05T08:00:00Z')
  await openOn('2026-03-05T08:01:00Z')
  expect((await recipients(group)).sort()).toEqual([anna.id, john.id].sort())

  const mail = await mailTo(group, anna)
  expect(mail?.to).toBe(anna.email)
  expect(mail?.content).toMatchObject({ language: 'it', heading: 'Che cosa mangi giovedì?' })
  const { text } = renderEmail(mail?.content as NonNullable<typeof mail>['content'])
  expect(text).toContain(`http://spiedo.test/group/${group.id}?token=${group.joinToken}\n`)
  expect(text).toMatch(/Scegli entro: giovedì 5 marzo.* 13:00/)
  expect(text).not.toContain(group.hostToken)
  expect((await mailTo(group, john))?.content.subject).toBe(`The Thursday group at ${sale.restaurant.name} is open`)
})

test('the link in the mail ends them for that person alone, and the next dish does not begin them again', async () => {
  const [anna, bruno] = [await insertCustomer(testApp), await insertCustomer(testApp)]
  const group = await openWeekly()
  await join(group, 'Anna', anna)
  await join(group, 'Bruno', bruno)
  await openOn('2026-03-05T08:00:00Z')
  const mail = await mailTo(group, anna)
  const address = new URL(mail?.content.parts.flatMap(part => ('link' in part ? part.link.address : []))[0] ?? '')
  const key = address.searchParams.get('mails') ?? ''
  const end = (id: string, key: string) => send(`/${id}/mails/end`, { key })
  const other = await openWeekly()
  testApp.clock.set('2026-03-05T08:05:00Z')
  const forged = key.replace(anna.id, bruno.id)
  for (const [id, wrong] of [
    [group.id, forged],
    [other.id, key],
    [group.id, 'x'],
    [group.id, `${anna.id}.`],
  ] as const)
    expect(await end(id, wrong)).toMatchObject({ status: 404, code: 'group_not_found' })
  expect(await mailTo(group, anna)).toBeDefined()
  expect(await end(group.id, key)).toMatchObject({ status: 200, message: 'Non ti scriviamo più quando questo gruppo si riapre.' })
  expect((await end(group.id, key)).status).toBe(200)
  // A mail that still waits is not sent either.
  expect(await mailTo(group, anna)).toBeUndefined()
  await join(group, 'Anna', anna)
  await openOn('2026-03-12T08:00:00Z')
  expect((await recipients(group)).sort()).toEqual([anna.id, bruno.id, bruno.id].sort())
})

test('nobody is written to without the friends’ link, after leaving, or once the meal is over', async () => {
  const anna = await insertCustomer(testApp)
  const withoutLink = await openWeekly(() => ({}))
  const wrongLink = await openWeekly(({ hostToken }) => ({ joinToken: hostToken }))
  const [left, late] = [await openWeekly(), await openWeekly()]
  for (const group of [withoutLink, wrongLink, late]) await join(group, 'Anna', anna)
  const author = anAuthor()
  await join(left, 'Anna', anna, author)
  expect((await send(`/${left.id}/leave`, { token: left.joinToken, author }, anna)).status).toBe(200)
  await openOn('2026-03-05T08:00:00Z')
  for (const group of [withoutLink, wrongLink, left]) expect(await recipients(group)).toEqual([])
  expect(await recipients(late)).toEqual([anna.id])
  testApp.clock.set('2026-03-05T12:00:00Z')
  expect(await mailTo(late, anna)).toBeUndefined()
})

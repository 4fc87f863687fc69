import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertManager, type Persona } from '#tests/helpers/personas.ts'
import { buildCart, insertSellingRestaurant, quoteAndOrder, type SellingRestaurant, sampleContact } from '#tests/helpers/selling-restaurant.ts'

let testApp: TestApp
let sale: SellingRestaurant
let administrator: Persona
const ids: string[] = []
beforeAll(async () => {
  testApp = await createTestApp()
  sale = await insertSellingRestaurant(testApp.context, { unitsPerQuarter: 1000 })
  administrator = await insertAdministrator(testApp)
  for (const name of ['Anna Alba', '=HYPERLINK(A1;B2)', 'Carla "la Rossa"; detta Lina']) {
    const { order } = await quoteAndOrder(testApp, buildCart(sale), { contact: { ...sampleContact, name: 'Anna Alba' } })
    ids.push(order.id)
    await testApp.database.pool.query('update order_contacts set name = $2 where order_id = $1', [order.id, name])
  }
})
afterAll(() => testApp.close())

const get = async (query: string, { headers }: Persona = administrator) => {
  const answer = await testApp.app.inject({ url: `/api/v1/orders/export?${query}`, headers: { ...headers, 'accept-language': 'it' } })
  return { status: answer.statusCode, lines: answer.body.trimEnd().split('\r\n'), body: answer.body, headers: answer.headers }
}

it('orders are written as an Italian spreadsheet reads them, the newest first, and no name is a formula', async () => {
  const { status, lines, headers } = await get('')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="spiedo-ordini-2026-03-02.csv"')
  expect(lines[0]).toBe('\ufeffNumero;Id;Giorno;Ora;Promesso per;Ristorante;Stato;Servizio;Pagamento;Cliente;Telefono;Email;Totale')
  expect(lines).toHaveLength(4)
  const body = lines.join('\n')
  expect(body).toContain('"Carla ""la Rossa""; detta Lina"')
  expect(body).toContain(`"'=HYPERLINK(A1;B2)"`)
  expect(lines.find(line => line.includes('Anna Alba'))).toMatch(
    /^\d;[0-9a-f-]{36};02\/03\/2026;12:00;02\/03\/2026 \d\d:\d\d;.*;In attesa;Ritiro;Da pagare;Anna Alba;'\+39 300 555 0101;.*;"6,90"$/,
  )
})

it('a selection or a filter narrows it, and the audit log keeps who took it', async () => {
  expect((await get(`ids=${ids[0]}`)).lines).toHaveLength(2)
  expect((await get('search=giulia.ferrero')).lines).toHaveLength(4)
  expect((await get('status=completed')).lines).toHaveLength(1)
  const { rows } = await testApp.database.pool.query(`select after from audit_log where action = 'orders.exported' and actor_id = $1 order by id`, [
    administrator.id,
  ])
  expect(rows.at(-1).after).toMatchObject({ status: 'completed', orders: 0 })
})

it('bad ids are refused, and managers have no export of the chain', async () => {
  expect((await get('ids=x')).status).toBe(400)
  expect((await get('', await insertManager(testApp, sale.restaurant.id))).status).toBe(403)
})

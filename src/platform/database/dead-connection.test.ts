import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { openListener } from '../events/listener.ts'
import { isOutage, openDatabase } from './database.ts'

/** Remote database over connections that can go silent without being closed. */
async function aDatabaseAfar() {
  const { connection } = await createDatabaseForTest()
  const lines = new Set<[Socket, Socket]>()
  const server = createServer(near => {
    const far = connect(`${connection.host}/.s.PGSQL.${connection.port ?? 5432}`)
    const line: [Socket, Socket] = [near, far]
    lines.add(line)
    for (const end of line) end.on('error', () => {}).on('close', () => line.map(each => each.destroy()))
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    for (const [near] of lines) near.destroy()
    server.close()
  })
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    port,
    fallSilent: () => {
      for (const [near, far] of lines) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
  }
}

/** Longer than a response takes here on a busy machine, in ms. */
const silenceTimeoutMs = 3000

test('a line on which the database says no more is given up, in a transaction too, and the next statement has another', async () => {
  const afar = await aDatabaseAfar()
  const { db, pool, close } = openDatabase(afar.connection, { connections: 1, onError: () => {}, silenceTimeoutMs })
  onTestFinished(close)
  const answers = async () => (await pool.query('select 1 as one')).rows
  expect(await answers()).toEqual([{ one: 1 }])
  afar.fallSilent()
  await expect(answers()).rejects.toSatisfy(isOutage)
  expect(await answers()).toEqual([{ one: 1 }])
  const cutWithin = db.transaction(async tx => {
    await tx.execute('select 1')
    afar.fallSilent()
    await tx.execute('select 2')
  })
  await expect(cutWithin).rejects.toSatisfy(isOutage)
  expect(await answers()).toEqual([{ one: 1 }])
})

test('an idle connection stays open', async () => {
  const afar = await aDatabaseAfar()
  const { pool, close } = openDatabase(afar.connection, { connections: 1, onError: () => {}, silenceTimeoutMs: 200 })
  onTestFinished(close)
  const who = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const first = await who()
  await new Promise(resolve => setTimeout(resolve, 600))
  expect(await who()).toBe(first)
})

/** Keep-alive timers of the connections from here to a port, read from Linux's TCP table. */
const askedAfter = (port: number) =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map(row => row.trim().split(/\s+/))
    .filter(([, , to, state]) => to === `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}` && state === '01')
    .map(([, , , , , timer]) => timer?.startsWith('02:'))

test('the system asks on idle lines, of the pool and of who listens, whether the database is still there', async () => {
  const afar = await aDatabaseAfar()
  const { pool, close } = openDatabase(afar.connection, { connections: 1, onError: () => {} })
  onTestFinished(close)
  await pool.query('select 1')
  const listener = await openListener(afar.connection, pino({ level: 'silent' }))
  onTestFinished(() => listener.close())
  await expect.poll(() => askedAfter(afar.port)).toEqual([true, true])
})

import { createPairingCode } from '#accounts/devices/create-pairing-code.ts'
import { pairDevice } from '#accounts/devices/pair-device.ts'
import type { TestApp } from './app.ts'
import { insertAdministrator } from './personas.ts'

interface TestDevice {
  id: string
  token: string
  /** For `app.inject({ headers })`. */
  headers: { authorization: string }
}

/** Pairs a device with a restaurant's kitchen, by a new administrator. */
export async function insertDevice(app: TestApp, restaurantId: string, name = 'Tablet griglia'): Promise<TestDevice> {
  const { id } = await insertAdministrator(app)
  const maker = { id, name: '', email: '', role: 1 as const, session: Buffer.alloc(0), staff: [], secondFactor: true }
  const { code } = await createPairingCode(app.context, maker, { restaurantId, name }, 'test')
  const { token, device } = await pairDevice(app.context, { code }, 'test')
  return { id: device.id, token, headers: { authorization: `Bearer ${token}` } }
}

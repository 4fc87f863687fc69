import { eq } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { devices } from '../tables.ts'
import { refuseDevice } from './refusals.ts'

/**
 * Records a device's contact and the build that it runs.
 * @throws Refusal `not_a_device` for people
 */
export async function recordContact(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  person: Person,
  version: string | undefined,
): Promise<{ name: string; restaurantId: string }> {
  if (!person.isDevice) throw refuseDevice('not_a_device')
  const [device] = await db
    .update(devices)
    .set({ lastSeenAt: clock.now(), ...(version !== undefined && { appVersion: version }) })
    .where(eq(devices.id, person.id))
    .returning({ name: devices.name, restaurantId: devices.restaurantId })
  if (!device) throw refuseDevice('not_a_device')
  return device
}

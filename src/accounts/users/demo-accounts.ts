import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { staffMemberships, users } from '../tables.ts'

/** Published credentials for trying the product; never for production (see `hasOpenDemoAccounts`). */
export const demoAccounts = {
  administrator: { name: 'Amministratore demo', email: 'admin@spiedo.test', password: 'spiedo-admin', role: 1 },
  customer: { name: 'Cliente demo', email: 'cliente@spiedo.test', password: 'spiedo-cliente', role: 0 },
  kitchen: { name: 'Cucina demo', email: 'cucina@spiedo.test', password: 'spiedo-cucina', role: 0 },
  areaManager: { name: 'Area manager demo', email: 'area@spiedo.test', password: 'spiedo-area', role: 0 },
  accountant: { name: 'Contabilità demo', email: 'conti@spiedo.test', password: 'spiedo-conti', role: 0, officeRole: 'accountant' },
  callCentre: { name: 'Call center demo', email: 'telefono@spiedo.test', password: 'spiedo-telefono', role: 0, officeRole: 'call_centre' },
  readOnly: { name: 'Sola lettura demo', email: 'lettura@spiedo.test', password: 'spiedo-lettura', role: 0, officeRole: 'read_only' },
} as const

export type DemoAccountIds = Record<keyof typeof demoAccounts, string>

/**
 * Creates the accounts; the kitchen account works in the given restaurant, the area manager in those of the area. Existing accounts with these
 * addresses stay as they are.
 */
export async function loadDemoAccounts(db: Database, kitchenRestaurantId: string, areaIds: readonly string[]): Promise<DemoAccountIds> {
  const ids = await Promise.all(Object.entries(demoAccounts).map(async ([kind, account]) => [kind, await loadDemoAccount(db, account)]))
  const made = Object.fromEntries(ids) as DemoAccountIds
  const area = areaIds.map(restaurantId => ({ userId: made.areaManager, restaurantId, role: 'area_manager' as const }))
  await db
    .insert(staffMemberships)
    .values([{ userId: made.kitchen, restaurantId: kitchenRestaurantId, role: 'kitchen' as const }, ...area])
    .onConflictDoNothing()
  return made
}

async function loadDemoAccount(db: Database, { password, ...account }: (typeof demoAccounts)[keyof typeof demoAccounts]): Promise<string> {
  const passwordHash = await hashPassword(password)
  const [made] = await db
    .insert(users)
    .values({ ...account, passwordHash })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (made) return made.id
  const [existingUser] = await db.select({ id: users.id }).from(users).where(eq(users.emailFolded, account.email))
  return existingUser?.id as string
}

/** Caches per hash whether it matches the published password. A changed password has a new hash. */
const comparisonCache = new Map<string, Promise<boolean>>()

const passwords = new Map<string, string>(Object.values(demoAccounts).map(({ email, password }) => [email, password]))
export const demoEmails = [...passwords.keys()]

/** Whether anyone can sign in with published credentials. Queries the database each time. */
export async function hasOpenDemoAccounts({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const rows = await db
    .select({ email: users.emailFolded, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.emailFolded, demoEmails), eq(users.status, 0)))
  return hasPublishedPassword(rows)
}

/** Whether one of these active accounts has its published password; each hash is compared once per process. */
export async function hasPublishedPassword(accounts: { email: string | null; passwordHash: string | null }[]): Promise<boolean> {
  const publishedFlags = await Promise.all(
    accounts.map(({ email, passwordHash }) => {
      if (!email || !passwordHash) return false
      let published = comparisonCache.get(passwordHash)
      if (!published) {
        published = verifyPassword(passwordHash, passwords.get(email) as string)
        published.catch(() => comparisonCache.delete(passwordHash))
        comparisonCache.set(passwordHash, published)
      }
      return published
    }),
  )
  return publishedFlags.includes(true)
}

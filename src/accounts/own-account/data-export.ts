import { and, asc, eq } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { auditLog } from '#platform/database/tables.ts'
import { restaurants } from '#restaurants/tables.ts'
import { listOwnPasskeys } from '../passkeys/own-passkeys.ts'
import { refuseAccount } from '../refusals.ts'
import { listOwnSessions } from '../sessions/own-sessions.ts'
import { consents, staffMemberships, users } from '../tables.ts'
import { listFavourites } from './favourites.ts'
import { listOwnAddresses } from './own-addresses.ts'
import { readOwnAllergens } from './own-allergens.ts'

/** Exports a person's data from another domain, in that domain's terms. */
export type ExportData = (context: Context, userId: string) => Promise<Record<string, unknown>[]>

/** Injected at startup: accounts import neither orders nor messages. */
export interface PersonalDataSources {
  orders: ExportData
  messages: ExportData
  notifications: ExportData
  points: ExportData
}

/** Exports all data of a person for the person (art. 15 and 20 GDPR), without secrets and their hashes. */
export async function exportPersonalData(context: Context, person: Person, elsewhere: PersonalDataSources) {
  const { db, clock } = context
  const [[account], sessions, addresses, { allergens }, favourites, consentRows, staff, changes, passkeys, ...others] = await Promise.all([
    db
      .select({ id: users.id, name: users.name, email: users.email, phone: users.phone, language: users.language, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.id, person.id)),
    listOwnSessions(context, person),
    listOwnAddresses(context, person),
    readOwnAllergens(context, person),
    listFavourites(context, person),
    db
      .select({ kind: consents.kind, granted: consents.granted, textVersion: consents.textVersion, createdAt: consents.createdAt })
      .from(consents)
      .where(eq(consents.userId, person.id))
      .orderBy(asc(consents.id)),
    db
      .select({ restaurant: restaurants.name, role: staffMemberships.role, createdAt: staffMemberships.createdAt })
      .from(staffMemberships)
      .innerJoin(restaurants, eq(restaurants.id, staffMemberships.restaurantId))
      .where(eq(staffMemberships.userId, person.id)),
    db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after, createdAt: auditLog.createdAt })
      .from(auditLog)
      .where(and(eq(auditLog.tableName, 'users'), eq(auditLog.rowId, person.id)))
      .orderBy(asc(auditLog.id)),
    listOwnPasskeys(context, person),
    elsewhere.orders(context, person.id),
    elsewhere.messages(context, person.id),
    elsewhere.notifications(context, person.id),
    elsewhere.points(context, person.id),
  ])
  const [orders, messages, notifications, points] = others
  if (!account?.email) throw refuseAccount('user_not_found')
  return {
    takenAt: clock.now().toISOString(),
    account: { ...account, email: account.email, createdAt: account.createdAt.toISOString() },
    sessions,
    passkeys,
    addresses,
    allergens,
    favourites,
    consents: consentRows.map(withIsoDate),
    staff: staff.map(withIsoDate),
    changes: changes.map(withIsoDate),
    orders,
    messages,
    notifications,
    points,
  }
}

const withIsoDate = <T extends { createdAt: Date }>(row: T) => ({ ...row, createdAt: row.createdAt.toISOString() })

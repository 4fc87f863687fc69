import { and, desc, eq } from 'drizzle-orm'
import type { Allergen } from '#menu/vocabulary.ts'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { consents, customerAllergens } from '../tables.ts'
import type { AllergensInput } from './contract.ts'

/** Version of the consent text: the day of its last change, stored with each answer. */
const allergenConsentText = '2026-03-01'

type Db = Pick<Context, 'db'>

/** Reads a person's allergens and the consent's date; empty and null without a current consent. */
export async function readOwnAllergens({ db }: Db, person: Person): Promise<{ allergens: Allergen[]; consentedAt: string | null }> {
  const [[allergenRow], consent] = await Promise.all([
    db.select({ allergens: customerAllergens.allergens }).from(customerAllergens).where(eq(customerAllergens.userId, person.id)),
    readLastConsent(db, person),
  ])
  return allergenRow && consent?.granted
    ? { allergens: allergenRow.allergens, consentedAt: consent.createdAt.toISOString() }
    : { allergens: [], consentedAt: null }
}

/** Saves the list and, if missing, the consent. The audit log records the fact only: the list is health data. */
export const saveOwnAllergens = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  person: Person,
  { allergens }: AllergensInput,
  requestId: string,
): Promise<void> =>
  db.transaction(async transaction => {
    const list = [...new Set(allergens)]
    await transaction
      .insert(customerAllergens)
      .values({ userId: person.id, allergens: list, updatedAt: clock.now() })
      .onConflictDoUpdate({ target: customerAllergens.userId, set: { allergens: list, updatedAt: clock.now() } })
    const lastAnswer = await readLastConsent(transaction, person)
    if (!lastAnswer?.granted || lastAnswer.textVersion !== allergenConsentText) await recordConsent(transaction, person, true, clock.now())
    await audit(transaction, { id: person.id, requestId }, { action: 'allergens.kept', tableName: 'customer_allergens', rowId: person.id })
  })

/** Withdraws the consent: deletes the list and records the withdrawal. No-op without a consent. */
export const deleteOwnAllergens = ({ db, clock }: Pick<Context, 'db' | 'clock'>, person: Person, requestId: string): Promise<void> =>
  db.transaction(async transaction => {
    await transaction.delete(customerAllergens).where(eq(customerAllergens.userId, person.id))
    const standing = await readLastConsent(transaction, person)
    if (!standing?.granted) return
    await recordConsent(transaction, person, false, clock.now())
    await audit(transaction, { id: person.id, requestId }, { action: 'allergens.forgotten', tableName: 'customer_allergens', rowId: person.id })
  })

async function readLastConsent(db: Database, person: Person) {
  const [last] = await db
    .select({ granted: consents.granted, textVersion: consents.textVersion, createdAt: consents.createdAt })
    .from(consents)
    .where(and(eq(consents.userId, person.id), eq(consents.kind, 'allergen_warnings')))
    .orderBy(desc(consents.id))
    .limit(1)
  return last
}

const recordConsent = (transaction: Database, person: Person, granted: boolean, createdAt: Date) =>
  transaction.insert(consents).values({ userId: person.id, kind: 'allergen_warnings', granted, textVersion: allergenConsentText, createdAt })

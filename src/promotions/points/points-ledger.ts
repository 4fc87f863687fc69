import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import { type Catalogue, getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { toOrderBy } from '#platform/database/ordering.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import type { Language } from '#platform/language/languages.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { pointsBalances, pointsLedger, pointsProgrammes } from '../tables.ts'
import { type Balance, type Ledger, type LedgerQuery, type OwnPoints, refusePoints } from './contract.ts'
import { canBeReward, isProgrammeRunning, type ProgrammeTerms } from './points-rules.ts'

/** Reads active programmes with a customer's balances. */
export async function readOwnPoints(context: Context, userId: string, language: Language): Promise<OwnPoints[]> {
  const [rows, catalogue] = await Promise.all([readBalances(context.db, userId), getMenuCatalogue(context)])
  return rows
    .filter(({ programme }) => programme.archivedAt === null && isProgrammeRunning(programme, context.clock.now()))
    .map(({ programme, balance }) => ({
      ...toBalance(programme, balance),
      title: programme.translations[language]?.title ?? programme.title,
      gift: describeReward(programme, catalogue, language),
    }))
}

function describeReward(programme: ProgrammeTerms, { foods, categories }: Catalogue, language: Language): OwnPoints['gift'] {
  const free = foods.filter(({ id: foodId, categoryId }) => canBeReward(programme, { foodId, categoryId }))
  const category = programme.rewardFoodId ? undefined : categories.find(({ id }) => id === programme.categoryId)
  return {
    foodIds: free.map(({ id }) => id),
    category: category ? (category.translations[language]?.name ?? category.name) : null,
    dishes: category ? [] : free.map(({ title, translations }) => translations[language]?.title ?? title),
  }
}

const readBalances = (db: Context['db'], userId: string) =>
  db
    .select({ programme: pointsProgrammes, balance: pointsBalances.balance })
    .from(pointsProgrammes)
    .leftJoin(pointsBalances, and(eq(pointsBalances.programmeId, pointsProgrammes.id), eq(pointsBalances.userId, userId)))
    .orderBy(pointsProgrammes.id)
    .limit(200)

const toBalance = ({ id, title, pointsNeeded }: { id: string; title: string; pointsNeeded: number }, balance: number | null): Balance => ({
  programmeId: id,
  title,
  pointsNeeded,
  balance: balance ?? 0,
})

/**
 * Reads a customer's ledger, newest first by default.
 * @throws Refusal `customer_missing`
 */
export async function readLedger({ db }: Context, userId: string, { page, limit, sort }: LedgerQuery): Promise<Ledger> {
  const [customer] = await db.select({ id: users.id, name: users.name, email: users.email, erasedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  if (!customer || customer.erasedAt || !customer.email) throw refusePoints('customer_missing')
  const { erasedAt: _, ...shown } = customer
  const [balances, entries, [counted]] = await Promise.all([
    readBalances(db, userId),
    db
      .select({
        id: pointsLedger.id,
        programme: pointsProgrammes.title,
        points: pointsLedger.points,
        reason: pointsLedger.reason,
        orderId: pointsLedger.orderId,
        actor: sql<
          string | null
        >`(select u.name from users u where u.id = ${pointsLedger.actorId} and u.id <> ${pointsLedger.userId} and ${pointsLedger.reason} in ('granted', 'returned', 'taken_back'))`,
        createdAt: pointsLedger.createdAt,
      })
      .from(pointsLedger)
      .innerJoin(pointsProgrammes, eq(pointsProgrammes.id, pointsLedger.programmeId))
      .where(eq(pointsLedger.userId, userId))
      .orderBy(
        ...toOrderBy(sort, {
          when: sql`${pointsLedger.id}`,
          programme: sql`spiedo_fold(${pointsProgrammes.title})`,
          points: sql`${pointsLedger.points}`,
          reason: sql`${pointsLedger.reason}`,
        }),
        desc(pointsLedger.id),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)::integer` }).from(pointsLedger).where(eq(pointsLedger.userId, userId)),
  ])
  return {
    customer: { ...shown, email: customer.email },
    balances: balances.filter(({ balance, programme }) => balance !== null || programme.archivedAt === null).map(row => toBalance(row.programme, row.balance)),
    entries: entries.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() })),
    page,
    totalPages: computePageCount(counted?.total ?? 0, limit),
  }
}

/**
 * Grants points manually, or (negative) deducts at most the balance. The audit log has the reason.
 * @throws Refusal `customer_missing`, `programme_missing`, `points_balance_negative`
 */
export async function grantPoints(
  { db, clock }: Context,
  { userId, programmeId, points, why }: { userId: string; programmeId: string; points: number; why: string },
  actor: Actor,
): Promise<number> {
  return db.transaction(async tx => {
    const [customer] = await tx.select({ id: users.id, deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
    if (!customer || customer.deletedAt) throw refusePoints('customer_missing')
    const [programme] = await tx.select().from(pointsProgrammes).where(eq(pointsProgrammes.id, programmeId))
    if (!programme) throw refusePoints('programme_missing')
    await tx.insert(pointsBalances).values({ userId, programmeId }).onConflictDoNothing()
    const [updatedBalance] = await tx
      .update(pointsBalances)
      .set({ balance: sql`${pointsBalances.balance} + ${points}` })
      .where(
        and(
          eq(pointsBalances.userId, userId),
          eq(pointsBalances.programmeId, programmeId),
          points < 0 ? sql`${pointsBalances.balance} >= ${-points}` : undefined,
        ),
      )
      .returning()
    if (!updatedBalance) throw refusePoints('points_balance_negative', { field: 'points' })
    await tx
      .insert(pointsLedger)
      .values({ userId, programmeId, points, reason: 'granted', borneBy: programme.borneBy, actorId: actor.id, createdAt: clock.now() })
    await audit(tx, actor, {
      action: 'points.granted',
      tableName: 'points_balances',
      rowId: userId,
      after: { programme: programme.title, points, balance: updatedBalance.balance, why },
    })
    return updatedBalance.balance
  })
}

/** Daily job that expires old points. */
export const expirePointsJob = defineJob<Record<string, never>>('points.expire')

/** Balances per transaction: customers spending points never wait long. */
const batchSize = 1000

/**
 * Expires points older than their programme allows. The oldest points are spent first, so the remainder of the older ones is what was not
 * spent, reversed or expired since. Returns the number of affected customers.
 */
export async function expirePoints({ db, clock }: Context): Promise<number> {
  const now = clock.now().toISOString()
  let lost = 0
  let latest: { user_id: string; programme_id: string } | undefined
  do {
    const done = await db.transaction(async tx => {
      // Lock first, compute afterwards: points being spent concurrently are then in the ledger and do not expire.
      const { rows: lockedBalances } = await tx.execute<{ user_id: string; programme_id: string }>(sql`
        select b.user_id, b.programme_id from points_balances b join points_programmes p on p.id = b.programme_id and p.expires_after_months is not null
        where b.balance > 0 ${latest ? sql`and (b.user_id, b.programme_id) > (${latest.user_id}::uuid, ${latest.programme_id}::uuid)` : sql``}
        order by b.user_id, b.programme_id limit ${batchSize} for update of b`)
      const { rows } = await tx.execute<{ lost: number }>(sql`
        with held as (
          select b.user_id, b.programme_id, b.balance, l.borne_by, l.points
          from json_to_recordset(${JSON.stringify(lockedBalances)}::json) as h(user_id uuid, programme_id uuid)
          join points_balances b using (user_id, programme_id)
          join points_programmes p on p.id = b.programme_id
          cross join lateral (
            select p.borne_by,
              (coalesce(sum(points) filter (where points > 0 and created_at < ${now}::timestamptz - make_interval(months => p.expires_after_months)), 0)
                + coalesce(sum(points) filter (where points < 0), 0))::integer as points
            from points_ledger where user_id = b.user_id and programme_id = b.programme_id) l
          where l.points > 0),
        written as (
          insert into points_ledger (user_id, programme_id, points, reason, borne_by, created_at)
          select user_id, programme_id, -least(points, balance), 'expired', borne_by, ${now}::timestamptz from held returning 1),
        lessened as (
          update points_balances b set balance = b.balance - least(h.points, h.balance) from held h
          where b.user_id = h.user_id and b.programme_id = h.programme_id)
        select count(*)::integer as lost from written`)
      return { last: lockedBalances[batchSize - 1], lost: rows[0]?.lost ?? 0 }
    })
    lost += done.lost
    latest = done.last
  } while (latest)
  return lost
}

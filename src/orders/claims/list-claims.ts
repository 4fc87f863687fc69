import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { toLikePattern } from '#platform/database/containing.ts'
import { toOrderBy } from '#platform/database/ordering.ts'
import { computePageCount } from '#platform/server/inputs.ts'
import { restaurants } from '#restaurants/tables.ts'
import { parseCounterNumber } from '../lists/parse-search.ts'
import { claims } from '../tables/claims.ts'
import { orderContacts, orders } from '../tables/orders.ts'
import { claimStatus, claimStatusCondition } from './claim-status.ts'
import type { ClaimsQuery } from './contract.ts'
import { describeClaims, permittedClaimsCondition } from './read-claims.ts'

const sortColumns = {
  order: sql`(select o.number from orders o where o.id = ${claims.orderId})`,
  about: sql`${claims.kind}`,
  amount: sql`${claims.amountCents}`,
  state: claimStatus,
  // Ids are ordered by time.
  when: sql`${claims.id}`,
}

/** Allergen claims without a decision sort first. */
const allergensFirst = sql`case when ${claims.kind} = 'allergen' and ${claims.state} in ('open', 'escalated') then 0 else 1 end`

/**
 * Condition for a search: by counter number, as `47` or `n. 47`; else by part of the customer's name or address or of the restaurant,
 * ignoring case and accents.
 */
function searchCondition(search: string): SQL | undefined {
  if (search === '') return undefined
  const { number } = parseCounterNumber(search.toLowerCase()) ?? {}
  if (number) return sql`exists (select from ${orders} o where o.id = ${claims.orderId} and o.number = ${number})`
  const like = sql`spiedo_fold(${toLikePattern(search)})`
  return or(
    sql`exists (select from ${orderContacts} c where c.order_id = ${claims.orderId} and (spiedo_fold(c.name) like ${like} or c.email_folded like ${like}))`,
    sql`exists (select from ${restaurants} r where r.id = ${claims.restaurantId} and spiedo_fold(r.name) like ${like})`,
  )
}

/** Lists a page of claims, newest first by default, after undecided allergen claims; claims waiting for a person have the state `escalated`. */
export async function listClaims({ db }: Pick<Context, 'db'>, { page, limit, state, restaurant, order, search, sort }: ClaimsQuery, person: Person) {
  const isManaged = and(permittedClaimsCondition(person, 'restaurants-read'), restaurant === undefined ? undefined : eq(claims.restaurantId, restaurant))
  const matching = and(isManaged, state && claimStatusCondition(state), order === undefined ? undefined : eq(claims.orderId, order), searchCondition(search))
  const [total, waiting, rows] = await Promise.all([
    db.$count(claims, matching),
    db.$count(claims, and(isManaged, claimStatusCondition('escalated'))),
    db
      .select({ id: claims.id })
      .from(claims)
      .where(matching)
      .orderBy(...(sort ? toOrderBy(sort, sortColumns) : [allergensFirst]), desc(claims.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  const shown = await describeClaims(
    { db },
    rows.map(({ id }) => id),
  )
  const positionById = new Map(rows.map(({ id }, place) => [id, place]))
  shown.sort((a, b) => (positionById.get(a.id) ?? 0) - (positionById.get(b.id) ?? 0))
  return { claims: shown, page, totalPages: computePageCount(total, limit), total, waiting }
}

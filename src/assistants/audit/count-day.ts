import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { dayMs } from '#platform/time-units.ts'
import { companies } from '#restaurants/tables.ts'
import { assistantCalls, assistantOrders } from '../tables.ts'
import { handOverOperations, limitedOutcome } from '../vocabulary.ts'
import type { AssistantDay, AssistantDayAnswer } from './contract.ts'

/** Maximum number of listed assistants: names are what callers state, so there may be any number. */
const maxAssistants = 50

/** Counts calls, refusals, carts and orders of the last 24 hours by assistant, and lists the companies that are closed to assistants. */
export async function countAssistantDay({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Omit<AssistantDayAnswer, 'success'>> {
  const since = new Date(clock.now().getTime() - dayMs).toISOString()
  const handOvers = sql.join(
    handOverOperations.map(operation => sql`${operation}`),
    sql`, `,
  )
  const [{ rows }, closedCompanies] = await Promise.all([
    db.execute<AssistantDay & Record<string, unknown>>(sql`
      with counted as (
        select protocol, assistant, count(*)::integer as calls,
          (count(*) filter (where outcome <> 'ok'))::integer as refused,
          (count(*) filter (where outcome = ${limitedOutcome}))::integer as limited,
          (count(*) filter (where outcome = 'ok' and operation in (${handOvers})))::integer as handed_over
        from ${assistantCalls} where created_at > ${since} group by protocol, assistant
      ), placed as (
        select protocol, assistant, count(*)::integer as orders from ${assistantOrders} where created_at > ${since} group by protocol, assistant
      )
      select protocol, assistant, coalesce(calls, 0) as calls, coalesce(refused, 0) as refused, coalesce(limited, 0) as limited,
        coalesce(handed_over, 0) as "handedOver", coalesce(orders, 0) as orders
      from counted full join placed using (protocol, assistant) order by calls desc, assistant, protocol limit ${maxAssistants}`),
    db
      .select({ id: companies.id, name: companies.legalName })
      .from(companies)
      .where(and(eq(companies.allowsAssistants, false), isNull(companies.archivedAt)))
      .orderBy(companies.legalName),
  ])
  return { assistants: rows, closedCompanies }
}

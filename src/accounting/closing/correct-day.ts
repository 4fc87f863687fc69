import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import { dayCorrections } from '../tables.ts'
import { type AccountingDay, type CorrectionInput, refuseClosing } from './contract.ts'
import { findDay } from './find-day.ts'
import { readDay } from './read-day.ts'

interface CorrectDayRequest {
  restaurantId: string
  businessDate: string
  input: CorrectionInput
  person: Person
}

/**
 * Adds a correction to a closed day. The closing itself stays as it is.
 * @throws Refusal `restaurant_not_found`, `day_not_closed`
 */
export async function correctDay({ pool, clock }: Pick<Context, 'pool' | 'clock'>, request: CorrectDayRequest, actor: Actor): Promise<AccountingDay> {
  const { restaurantId, businessDate, input, person } = request
  const now = clock.now()
  const found = await findDay(pool, { restaurantId, businessDate }, person)
  return runClientTransaction(pool, async (tx, client) => {
    const { rows } = await client.query<{ id: string }>('select id from day_closings where restaurant_id = $1 and business_date = $2', [
      restaurantId,
      businessDate,
    ])
    const [closing] = rows
    if (!closing) throw refuseClosing('day_not_closed')
    await tx.insert(dayCorrections).values({ closingId: closing.id, ...input, createdBy: person.id, createdAt: now })
    const { kind, amountCents, reason } = input
    await audit(tx, actor, {
      action: 'day.corrected',
      tableName: 'day_closings',
      rowId: closing.id,
      restaurantId,
      after: { businessDate, kind, amountCents, reason },
    })
    return readDay(client, now, found)
  })
}

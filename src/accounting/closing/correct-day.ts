import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { runClientTransaction } from '#platform/database/client-transaction.ts'
import type { DayFigures } from '../figures/contract.ts'
import { dayCorrections } from '../tables.ts'
import { type AccountingDay, type CorrectionInput, refuseClosing } from './contract.ts'
import { listCorrectionRates } from './correction-rates.ts'
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
 * @throws Refusal `restaurant_not_found`, `day_not_closed`, `correction_rate_needed`, `correction_rate_unknown`
 */
export async function correctDay({ pool, clock }: Pick<Context, 'pool' | 'clock'>, request: CorrectDayRequest, actor: Actor): Promise<AccountingDay> {
  const { restaurantId, businessDate, input, person } = request
  const now = clock.now()
  const found = await findDay(pool, { restaurantId, businessDate }, person)
  return runClientTransaction(pool, async (tx, client) => {
    const { rows } = await client.query<{ id: string; figures: DayFigures }>(
      'select id, figures from day_closings where restaurant_id = $1 and business_date = $2',
      [restaurantId, businessDate],
    )
    const [closing] = rows
    if (!closing) throw refuseClosing('day_not_closed')
    refuseWrongRate(input, closing.figures)
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

/** VAT is corrected at one rate, and every rate that is named is one of the day: the register has no other to correct. */
function refuseWrongRate({ kind, rateBasisPoints }: CorrectionInput, figures: DayFigures): void {
  const field = 'rateBasisPoints'
  if (rateBasisPoints === null) {
    if (kind === 'vat') throw refuseClosing('correction_rate_needed', { field })
    return
  }
  const rates = listCorrectionRates(kind, figures)
  if (rates.includes(rateBasisPoints)) return
  const named = rates.map(rate => `${(rate / 100).toLocaleString('it-IT')}%`).join(', ')
  throw refuseClosing('correction_rate_unknown', { field, values: { count: rates.length, rates: named } })
}

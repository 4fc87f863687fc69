import type pg from 'pg'
import type { correctionKinds } from '../vocabulary.ts'
import type { MonthScope } from './read-sales.ts'

/** Correction of a closed day of the month, whenever it was entered. */
export interface CorrectionRow {
  businessDate: string
  restaurantId: string
  kind: (typeof correctionKinds)[number]
  rateBasisPoints: number | null
  amountCents: number
  reason: string
  byName: string
  enteredOn: string
}

const readCorrections = `
  select c.business_date::text as "businessDate", c.restaurant_id as "restaurantId", k.kind, k.rate_basis_points as "rateBasisPoints",
    k.amount_cents as "amountCents", k.reason, u.name as "byName", (k.created_at at time zone 'Europe/Rome')::date::text as "enteredOn"
  from day_closings c join day_corrections k on k.closing_id = c.id join users u on u.id = k.created_by
  where c.company_id = $1 and c.business_date between $2::date and $3::date order by c.business_date, k.id`

/** Reads the corrections of a company's closed days in a month, by day. */
export async function readMonthCorrections(
  client: Pick<pg.ClientBase, 'query'>,
  { companyId, startsOn, endsOn }: Pick<MonthScope, 'companyId' | 'startsOn' | 'endsOn'>,
): Promise<CorrectionRow[]> {
  return (await client.query<CorrectionRow>(readCorrections, [companyId, startsOn, endsOn])).rows
}

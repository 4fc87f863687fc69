import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { toEuro } from '../pricing.ts'
import type { usedByShape } from './contract.ts'

type UsedBy = z.infer<typeof usedByShape>

/** Reads the live dishes with a group and the live combos that offer one of those dishes, by title, with prices. */
export async function readUsedBy(db: Database, groupId: string): Promise<UsedBy> {
  const { rows } = await db.execute<{ kind: keyof UsedBy; id: string; title: string; cents: number }>(sql`
    with asking as (
      select f.id, f.title, f.sprice_cents from food_option_groups g join foods f on f.id = g.food_id and f.archived_at is null
      where g.option_group_id = ${groupId}
    )
    select 'foods' as kind, id, title, sprice_cents as cents from asking
    union all
    select 'combos', c.id, c.title, c.sprice_cents from combos c where c.archived_at is null and exists (
      select from combo_slots s join combo_slot_foods p on p.combo_slot_id = s.id join asking on asking.id = p.food_id where s.combo_id = c.id
    )
    order by title, id`)
  const rowsOf = (kind: keyof UsedBy) => rows.filter(row => row.kind === kind).map(({ id, title, cents }) => ({ id, title, sprice: toEuro(cents) }))
  return { foods: rowsOf('foods'), combos: rowsOf('combos') }
}

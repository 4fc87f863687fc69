import { sql } from 'drizzle-orm'
import { suggestionKinds } from '#orders/vocabulary.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, defaultTimezone, toInstantMs } from '#platform/local-time.ts'
import type { SuggestionFigures, SuggestionFiguresQuery } from './contract.ts'

const maxItems = 50

interface Counts {
  shown: number
  accepted: number
  dismissed: number
  acceptedCents: number
}

const counts = sql`count(*)::int as shown, count(*) filter (where s.outcome = 'accepted')::int as accepted,
  count(*) filter (where s.outcome = 'dismissed')::int as dismissed,
  coalesce(sum(s.difference_cents) filter (where s.outcome = 'accepted'), 0)::float8 as "acceptedCents"`

/** Counts the suggestions shown in a period by reason and by item. @param restaurantIds undefined: the whole chain */
export async function readSuggestionFigures(
  db: Database,
  { from, to }: Pick<SuggestionFiguresQuery, 'from' | 'to'>,
  restaurantIds: string[] | undefined,
): Promise<{ kinds: SuggestionFigures[]; items: ({ id: string; title: string } & Counts)[] }> {
  const start = new Date(toInstantMs(from, 0, defaultTimezone))
  const end = new Date(toInstantMs(addDays(to, 1), 0, defaultTimezone))
  const isCounted = sql`s.shown_at >= ${start} and s.shown_at < ${end}
    and ${restaurantIds ? sql`s.restaurant_id = any(${sql.param(restaurantIds)}::uuid[])` : sql`true`}`
  const byKind = await db.execute<{ kind: SuggestionFigures['kind'] } & Counts & Record<string, unknown>>(
    sql`select s.kind, ${counts} from suggestions s where ${isCounted} group by s.kind`,
  )
  const items = await db.execute<{ id: string; title: string } & Counts & Record<string, unknown>>(sql`
    select coalesce(s.food_id, s.combo_id) as id, coalesce(min(f.title), min(c.title), '') as title, ${counts}
    from suggestions s left join foods f on f.id = s.food_id left join combos c on c.id = s.combo_id
    where ${isCounted} group by 1 order by shown desc, id limit ${maxItems}`)
  const none: Counts = { shown: 0, accepted: 0, dismissed: 0, acceptedCents: 0 }
  return { kinds: suggestionKinds.map(kind => ({ ...none, ...byKind.rows.find(row => row.kind === kind), kind })), items: items.rows }
}

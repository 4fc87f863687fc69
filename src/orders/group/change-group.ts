import { eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { events } from '#platform/database/tables.ts'
import type { Language } from '#platform/language/languages.ts'
import { type Cart, carts } from '../tables/carts.ts'
import type { GroupView } from './contract.ts'
import { findGroup } from './find-group.ts'
import { showGroup } from './show-group.ts'

/** Changes a locked group and notifies its followers; increments the version unless the lines are the same (`sameLines`). */
export async function changeGroup(
  context: Context,
  id: string,
  token: string,
  { language, author, sameLines = false }: { language: Language; author?: string | undefined; sameLines?: boolean },
  work: (tx: Database, group: Cart, host: boolean) => Promise<void>,
): Promise<GroupView> {
  const event = await context.db.transaction(async tx => {
    const located = await findGroup(tx, id, token, { lock: true })
    await work(tx, located.group, located.host)
    await tx
      .update(carts)
      .set({ ...(!sameLines && { version: sql`${carts.version} + 1` }), updatedAt: context.clock.now() })
      .where(eq(carts.id, id))
    const [insertedEvent] = await tx.insert(events).values({ topic: 'group', subjectId: id, kind: 'changed' }).returning({ id: events.id })
    return insertedEvent?.id
  })
  if (event !== undefined) context.events.announce([event])
  return showGroup(context, id, { token, author, language })
}

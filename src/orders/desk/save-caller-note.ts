import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import { callerNotes } from '../tables/desk.ts'
import type { callerNoteInput } from './contract.ts'

/**
 * Saves the note of a restaurant's staff about a caller; an empty one deletes it. The audit log has neither the number nor the text: these are
 * deleted with the caller's data.
 * @throws Refusal `restaurant_not_found`
 */
export async function saveCallerNote(
  { db, clock }: Context,
  { restaurantId, number: phone, note }: z.output<typeof callerNoteInput>,
  person: Person,
  actor: Actor,
): Promise<void> {
  requirePermission(person, 'order-desk', restaurantId)
  await db.transaction(async tx => {
    if (note === '') await tx.delete(callerNotes).where(and(eq(callerNotes.restaurantId, restaurantId), eq(callerNotes.phone, phone)))
    else {
      const changed = { note, updatedBy: person.id, updatedAt: clock.now() }
      await tx
        .insert(callerNotes)
        .values({ restaurantId, phone, ...changed })
        .onConflictDoUpdate({ target: [callerNotes.restaurantId, callerNotes.phone], set: changed })
    }
    await audit(tx, actor, { action: note === '' ? 'caller.note_deleted' : 'caller.note_saved', tableName: 'caller_notes', rowId: restaurantId, restaurantId })
  })
}

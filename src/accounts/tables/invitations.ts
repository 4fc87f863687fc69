import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'

/** Pending invitation to work in a restaurant. Accepted and withdrawn ones are deleted, because the row holds a stranger's address. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    role: text('role', { enum: staffRoles }).notNull(),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    /** Expiry of the last mailed link. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('staff_invitations_once').on(t.restaurantId, t.email, t.role),
    index('staff_invitations_email').on(t.email),
    index('staff_invitations_expires').on(t.expiresAt),
    check('staff_invitations_role', isOneOf(t.role, staffRoles)),
    check('staff_invitations_email_folded', sql`${t.email} = lower(${t.email})`),
  ],
)

export type StaffInvitation = typeof staffInvitations.$inferSelect

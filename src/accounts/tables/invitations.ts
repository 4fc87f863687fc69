import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { restaurants } from '#restaurants/tables.ts'
import { invitedRoles } from '../vocabulary.ts'

/** Pending invitation to work in a restaurant, in an area, or for the whole chain. Accepted and withdrawn ones are deleted, because the row holds a stranger's address. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    /** Null: the area of `areaIds`, or the chain. */
    restaurantId: uuid('restaurant_id').references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Restaurants of an area manager who is invited for several at once. */
    areaIds: uuid('area_ids').array(),
    role: text('role', { enum: invitedRoles }).notNull(),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    /** Expiry of the last mailed link. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('staff_invitations_once').on(t.restaurantId, t.email, t.role),
    uniqueIndex('staff_invitations_chain_once').on(t.email, t.role).where(sql`restaurant_id is null`),
    index('staff_invitations_email').on(t.email),
    index('staff_invitations_expires').on(t.expiresAt),
    check('staff_invitations_role', isOneOf(t.role, invitedRoles)),
    check('staff_invitations_email_folded', sql`${t.email} = lower(${t.email})`),
  ],
)

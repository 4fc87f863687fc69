import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, isOneOf } from '#platform/database/columns.ts'
import { bulkKinds, bulkOutcomes } from '../vocabulary.ts'
import { restaurants } from './places.ts'

/** Change of many restaurants at once. What it did to each of them is in `bulk_results`. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    kind: text('kind', { enum: bulkKinds }).notNull(),
    /** The action as it was asked for. */
    action: jsonb('action').$type<object>().notNull(),
    /** Account of the person; no foreign key, as in the audit log. */
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  t => [index('bulk_changes_person').on(t.createdBy, t.id), check('bulk_changes_kind', isOneOf(t.kind, bulkKinds))],
)

/** Result of a bulk change in one restaurant, written in the transaction of that restaurant's change. */
export const bulkResults = pgTable(
  'bulk_results',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    restaurantId: uuid('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: bulkOutcomes }).notNull(),
    /** Code of the refusal. */
    code: text('code'),
    /** What undoing needs, by kind; null unless changed. */
    undo: jsonb('undo').$type<object>(),
  },
  t => [
    primaryKey({ columns: [t.changeId, t.restaurantId] }),
    index('bulk_results_restaurant').on(t.restaurantId),
    check('bulk_results_outcome', isOneOf(t.outcome, bulkOutcomes)),
    check('bulk_results_undo', sql`(${t.outcome} in ('changed', 'undone', 'kept')) = (${t.undo} is not null)`),
  ],
)

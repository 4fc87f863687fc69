import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { toOrderBy } from '#platform/database/ordering.ts'
import { defineRefusals } from '#platform/refusal.ts'
import type { Sort } from '#platform/server/sorting.ts'
import { refreshCatalogue } from '../catalogue/catalogue.ts'
import { menuRefusals } from '../contract.ts'
import type { combos, ingredients, menuSchedules, optionGroups } from '../tables.ts'
import { type PartsPage, partRefusals } from './contract.ts'

const refuse = defineRefusals({ ...menuRefusals, ...partRefusals })

type Table = typeof optionGroups | typeof ingredients | typeof combos | typeof menuSchedules

/** Differences between option groups, ingredients, combos and menus by hour, which share all use cases. */
interface StoreOptions<Document extends { id: string; title: string }, T extends Table, Sorted extends string> {
  table: T
  tableName: string
  /** First word of audit actions: `combo.created`. */
  noun: string
  missing: keyof typeof partRefusals
  /** Reads whole documents of rows, in the rows' order. */
  read: (db: Database, rows: T['$inferSelect'][]) => Promise<Document[]>
  /** Inserts or updates whole documents. */
  save: (transaction: Database, documents: Document[], now: Date) => Promise<void>
  /** Throws when a referenced part is missing or values are inconsistent. */
  check: (transaction: Database, document: Document, before: Document | undefined) => Promise<void>
  /** Throws while the document is still in use. */
  release?: (transaction: Database, document: Document) => Promise<void>
  /** Searched in addition to the title. */
  alsoSearched?: SQL
  /** Sort columns in addition to the title. */
  sorting?: Record<Sorted, SQL>
}

/** Document with its version number. */
export type Versioned<Document> = Document & { version: number; archived: boolean }

/** Use cases of one kind: each change runs in one transaction with its audit entry, and is visible before the response. */
export function createVersionedStore<Document extends { id: string; title: string }, T extends Table, Sorted extends string = never>(
  kind: StoreOptions<Document, T, Sorted>,
) {
  const table = kind.table as typeof ingredients
  const { noun, tableName, missing } = kind

  const lockRow = async (transaction: Database, id: string, archived = false) => {
    const [row] = await transaction
      .select()
      .from(table)
      .where(and(eq(table.id, id), archived ? isNotNull(table.archivedAt) : isNull(table.archivedAt)))
      .for('update')
    if (!row) throw refuse(missing)
    return row
  }
  const readDocument = async (db: Database, row: typeof ingredients.$inferSelect): Promise<Document> => {
    const [document] = await kind.read(db, [row as T['$inferSelect']])
    if (!document) throw new Error(`a row of ${tableName} has no document`)
    return document
  }

  return {
    /** Lists one page, by title unless sorted otherwise, and the total. */
    async list(
      { db }: Context,
      { page, limit, search, archived, sort }: PartsPage & { sort?: Sort<Sorted | 'title'> | undefined },
    ): Promise<{ documents: Versioned<Document>[]; total: number }> {
      const title = sql`spiedo_fold(${table.title})`
      const pattern = sql`'%' || replace(replace(replace(spiedo_fold(${search}::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
      const searched = kind.alsoSearched ? sql`${table.title} || ' ' || ${kind.alsoSearched}` : sql`${table.title}`
      const filter = and(
        archived === 'all' ? undefined : archived === 'true' ? isNotNull(table.archivedAt) : isNull(table.archivedAt),
        search === '' ? undefined : sql`spiedo_fold(${searched}) like ${pattern}`,
      )
      const total = await db.$count(table, filter)
      const rows = await db
        .select()
        .from(table)
        .where(filter)
        .orderBy(...toOrderBy<Sorted | 'title'>(sort, { title, ...kind.sorting } as Record<Sorted | 'title', SQL>), title, asc(table.id))
        .limit(limit)
        .offset((page - 1) * limit)
      const documents = await kind.read(db, rows as T['$inferSelect'][])
      return {
        total,
        documents: documents.map((document, index) => ({ ...document, version: rows[index]?.version ?? 1, archived: rows[index]?.archivedAt != null })),
      }
    },

    /** @throws Refusal `…_missing`; archived documents are read too */
    async read({ db }: Context, id: string): Promise<Versioned<Document>> {
      const [row] = await db.select().from(table).where(eq(table.id, id))
      if (!row) throw refuse(missing)
      return { ...(await readDocument(db, row)), version: row.version, archived: row.archivedAt !== null }
    },

    async create(context: Context, document: Document, actor: Actor): Promise<Document> {
      await context.db.transaction(async transaction => {
        await kind.check(transaction, document, undefined)
        await kind.save(transaction, [document], context.clock.now())
        await audit(transaction, actor, { action: `${noun}.created`, tableName, rowId: document.id, after: document })
      })
      await refreshCatalogue(context)
      return document
    },

    /** @throws Refusal `…_missing`, `changed_meanwhile` with both versions */
    async update(context: Context, document: Document, version: number | undefined, actor: Actor): Promise<Document> {
      await context.db.transaction(async transaction => {
        const row = await lockRow(transaction, document.id)
        if (version !== undefined && version !== row.version)
          throw refuse('changed_meanwhile', { values: { title: row.title }, details: { versions: { yours: version, current: row.version } } })
        const before = await readDocument(transaction, row)
        await kind.check(transaction, document, before)
        await kind.save(transaction, [document], context.clock.now())
        await audit(transaction, actor, { action: `${noun}.updated`, tableName, rowId: document.id, before, after: document })
      })
      await refreshCatalogue(context)
      return document
    },

    /** Removes a document from all lists and menus. The row stays, because orders and ledgers refer to it. */
    async archive(context: Context, id: string, actor: Actor): Promise<Document> {
      const archived = await context.db.transaction(async transaction => {
        const row = await lockRow(transaction, id)
        const before = await readDocument(transaction, row)
        await kind.release?.(transaction, before)
        await transaction
          .update(table)
          .set({ archivedAt: context.clock.now(), version: row.version + 1 })
          .where(eq(table.id, id))
        await audit(transaction, actor, { action: `${noun}.archived`, tableName, rowId: id, before })
        return before
      })
      await refreshCatalogue(context)
      return archived
    },

    /** @throws Refusal as `update`: a referenced part may be gone meanwhile */
    async restore(context: Context, id: string, actor: Actor): Promise<Document> {
      const restored = await context.db.transaction(async transaction => {
        const row = await lockRow(transaction, id, true)
        const document = await readDocument(transaction, row)
        await kind.check(transaction, document, document)
        await transaction
          .update(table)
          .set({ archivedAt: null, version: row.version + 1 })
          .where(eq(table.id, id))
        await audit(transaction, actor, { action: `${noun}.restored`, tableName, rowId: id, after: document })
        return document
      })
      await refreshCatalogue(context)
      return restored
    },
  }
}

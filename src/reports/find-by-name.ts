import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { containsFolded } from '#restaurants/profile/list-restaurants.ts'

/** Name column of each table. */
const nameColumns: Record<string, string> = {
  categories: 'name',
  change_sets: 'title',
  cities: 'name',
  combos: 'title',
  companies: 'legal_name',
  coupons: 'code',
  delivery_zones: 'title',
  devices: 'name',
  dining_tables: 'label',
  foods: 'title',
  ingredients: 'title',
  job_openings: 'title',
  option_groups: 'title',
  points_programmes: 'title',
  restaurants: 'name',
  staff_invitations: 'email',
  stations: 'title',
  users: 'name',
}

/** Orders are shown by number but not searched by it here, because there may be a million. */
const displayColumns: Record<string, string> = { ...nameColumns, orders: 'number' }

/** Entries about a whole list have a word instead of an id. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Maximum number of matches: with more, the user refines the search. */
const maxResults = 300

interface NamedRow extends Record<string, unknown> {
  table: string
  row: string
  name: string
}

/** Large tables: this column has a trigram index and contains the name. */
const indexedColumns: Record<string, SQL> = { users: sql`search_text` }

/** Entries about list prices have the id of the priced item, which is in one of these tables. */
const pricedTables = ['foods', 'combos', 'option_values']

/** Finds rows with these words in their names, in one table or all. */
export async function findByName(db: Database, words: string[], table: string): Promise<NamedRow[]> {
  const tables = Object.entries(nameColumns).filter(([tableName]) => table === '' || tableName === table)
  const priced = table === '' || table === 'price_overrides' ? pricedTables : []
  if ((tables.length === 0 && priced.length === 0) || words.length === 0) return []
  const matchesWords = (tableName: string, column: string) =>
    sql.join(
      words.flatMap(word =>
        [indexedColumns[tableName] ?? [], sql`spiedo_fold(${sql.identifier(column)}::text)`].flat().map(text => containsFolded(text, word)),
      ),
      sql` and `,
    )
  return selectNamedRows(db, [
    ...tables.map(([tableName, column]) => selectNames(tableName, column, matchesWords(tableName, column))),
    ...priced.map(tableName => selectNames(tableName, 'title', matchesWords(tableName, 'title'), 'price_overrides')),
  ])
}

/** Reads names by table and id, `foods 0189…`; rows without a name are left out. */
export async function readNames(db: Database, things: { table: string; row: string }[]): Promise<Map<string, string>> {
  const rowsByTable = Map.groupBy(
    things.filter(({ table, row }) => table in displayColumns && uuid.test(row)),
    ({ table }) => table,
  )
  if (rowsByTable.size === 0) return new Map()
  const namedList = await selectNamedRows(
    db,
    [...rowsByTable].map(([table, rows]) =>
      selectNames(
        table,
        displayColumns[table] as string,
        sql`id in (${sql.join(
          rows.map(({ row }) => sql`${row}::uuid`),
          sql`, `,
        )})`,
      ),
    ),
  )
  return new Map(namedList.map(({ table, row, name }) => [`${table} ${row}`, name]))
}

/** @param entries the table name in audit entries */
const selectNames = (table: string, column: string, where: SQL, entries = table): SQL =>
  sql`(select ${entries}::text as "table", id::text as "row", ${sql.identifier(column)}::text as name from ${sql.identifier(table)} where ${sql.identifier(column)} is not null and ${where} limit ${maxResults})`

async function selectNamedRows(db: Database, selects: SQL[]): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`select * from (${sql.join(selects, sql` union all `)}) as found limit ${maxResults}`)
  return rows
}

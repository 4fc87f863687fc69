import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { containsFolded } from '#restaurants/profile/list-restaurants.ts'

/** What a thing is called, by its table. */
const nameColumns: Record<string, string> = {
  categories: 'name',
  change_sets: 'title',
  cities: 'name',
  combos: 'title',
  companies: 'legal_name',
  coupons: 'code',
  delivery_zones: 'title',
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

/** An order is told by its number; nobody looks for one by that here, where there are a million. */
const displayColumns: Record<string, string> = { ...nameColumns, orders: 'number' }

/** Some entries are about a whole list: they say so in the place of an id. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** More than these are not looked for: whoever finds so many types another letter. */
const maxResults = 300

interface NamedRow extends Record<string, unknown> {
  table: string
  row: string
  name: string
}

/** Of what there are very many, this column has an index for parts of words, and holds the name among other things. */
const indexedColumns: Record<string, SQL> = { users: sql`search_text` }

/** Entries about list prices carry the id of what the price is of, in whichever of these tables it stands. */
const pricedTables = ['foods', 'combos', 'option_values']

/** Things with these words in their names, of one table or of all. */
export async function findByName(db: Database, words: string[], table: string): Promise<NamedRow[]> {
  const tables = Object.entries(nameColumns).filter(([each]) => table === '' || each === table)
  const priced = table === '' || table === 'price_overrides' ? pricedTables : []
  if ((tables.length === 0 && priced.length === 0) || words.length === 0) return []
  const matchesWords = (each: string, column: string) =>
    sql.join(
      words.flatMap(word => [indexedColumns[each] ?? [], sql`spiedo_fold(${sql.identifier(column)}::text)`].flat().map(text => containsFolded(text, word))),
      sql` and `,
    )
  return selectNamedRows(db, [
    ...tables.map(([each, column]) => selectNames(each, column, matchesWords(each, column))),
    ...priced.map(each => selectNames(each, 'title', matchesWords(each, 'title'), 'price_overrides')),
  ])
}

/** The names of things by table and id, `foods 0189…`; what has no name is left out. */
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

/** @param entries the table by which the log's entries call these things */
const selectNames = (table: string, column: string, where: SQL, entries = table): SQL =>
  sql`(select ${entries}::text as "table", id::text as "row", ${sql.identifier(column)}::text as name from ${sql.identifier(table)} where ${sql.identifier(column)} is not null and ${where} limit ${maxResults})`

async function selectNamedRows(db: Database, selects: SQL[]): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`select * from (${sql.join(selects, sql` union all `)}) as found limit ${maxResults}`)
  return rows
}

import { isNull, sql } from 'drizzle-orm'
import { categories, foods } from '#menu/tables.ts'
import type { Actor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { describeInvalidCells, findInvalidCells, type InvalidCell, parseTextTable, type TextRow } from '#platform/text-table.ts'
import { parseWholeNumber } from '../coupons/import-coupons.ts'
import { parseDay } from '../parse-day.ts'
import { type ImportedProgramme, type ProgrammeInput, programmeInput, refusePoints } from './contract.ts'
import { createProgrammeInTransaction, listProgrammes } from './programmes.ts'

/** Maximum number of rows. */
const maxRows = 200
const columns = ['nome', 'nome_inglese', 'categoria', 'piatti', 'punti', 'regalo', 'mesi', 'dal', 'al'] as const

/** Column of each field of a programme. */
const columnByField = {
  title: 'nome',
  titleEnglish: 'nome_inglese',
  categoryId: 'categoria',
  foodIds: 'piatti',
  pointsNeeded: 'punti',
  rewardFoodId: 'regalo',
  expiresAfterMonths: 'mesi',
  startsAt: 'dal',
  endsAt: 'al',
}

/**
 * Imports points programmes from CSV, categories and dishes by name. Without `apply` only validates, row by row; with `apply` creates all
 * in one transaction or none.
 * @throws Refusal `programmes_unreadable`, `programmes_columns`; with `apply` `programmes_refused` (with the rows) when a row is invalid
 */
export async function importProgrammes(
  context: Context,
  { csv, apply }: { csv: string; apply: boolean },
  { actor, language }: { actor: Actor; language: Language },
): Promise<ImportedProgramme[]> {
  const table = parseRows(csv)
  const listReports = (read: ParsedProgramme[]) => read.map(({ report }) => report)
  if (!apply) return listReports(await validateRows(context.db, table, language))
  return context.db.transaction(async tx => {
    // Lock, since no index covers the names: the second of two concurrent imports finds the names taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('points_programmes.import'))`)
    const read = await validateRows(tx, table, language)
    const refused = listReports(read).filter(({ message }) => message !== null)
    if (refused.length > 0) throw refusePoints('programmes_refused', { details: { rows: refused.slice(0, 100) } })
    for (const { input } of read) if (input) await createProgrammeInTransaction(tx, input, actor)
    return listReports(read)
  })
}

interface ParsedProgramme {
  input?: ProgrammeInput | undefined
  report: ImportedProgramme
}

/** Parses each row into a programme or its problems. */
async function validateRows(db: Database, table: TextRow[], language: Language): Promise<ParsedProgramme[]> {
  const menu = await loadMenuNames(db)
  const takenNames = new Set((await listProgrammes({ db })).flatMap(({ title, archived }) => (archived ? [] : [foldName(title)])))
  return table.map(row => {
    const name = row.cell('nome')
    const isRepeated = takenNames.has(foldName(name))
    takenNames.add(foldName(name))
    const { input, wrong } = parseProgramme(row, menu)
    const invalidCells: InvalidCell[] = wrong ?? (isRepeated ? [{ column: 'nome', value: name, why: 'promotions-api.import_name_taken' }] : [])
    return { input, report: { row: row.row, name: name.slice(0, 120), message: invalidCells.length > 0 ? describeInvalidCells(language, invalidCells) : null } }
  })
}

const parseRows = (csv: string): TextRow[] =>
  parseTextTable(csv, {
    columns,
    needed: ['nome', 'punti'],
    most: maxRows,
    refusal: (why, values) => refusePoints(`programmes_${why}`, { values, field: 'csv' }),
  })

interface MenuNames {
  category: (name: string) => string
  food: (name: string) => string
}

const foldName = (name: string) => name.trim().toLowerCase()

/** Loads menu entries by name; unknown or ambiguous names stay unresolved, so the schema refuses them. */
async function loadMenuNames(db: Database): Promise<MenuNames> {
  const categoryRows = await db.select({ id: categories.id, name: categories.name }).from(categories).where(isNull(categories.archivedAt))
  const dishes = await db.select({ id: foods.id, name: foods.title }).from(foods).where(isNull(foods.archivedAt))
  const createNameLookup = (all: { id: string; name: string }[]) => {
    const byName = Map.groupBy(all, ({ name }) => foldName(name))
    return (name: string) => {
      const [match, another] = byName.get(foldName(name)) ?? []
      return match && !another ? match.id : name
    }
  }
  return { category: createNameLookup(categoryRows), food: createNameLookup(dishes) }
}

/** Parses one row into a programme or its invalid cells. */
function parseProgramme(row: TextRow, menu: MenuNames): { input?: ProgrammeInput; wrong?: InvalidCell[] } {
  const { cell, surplus } = row
  if (surplus !== '') return { wrong: [{ column: '', value: surplus, why: 'api.cells_surplus' }] }
  const number = (text: string) => (text === '' ? null : parseWholeNumber(text))
  const dishes = cell('piatti')
    .split('|')
    .filter(name => name.trim() !== '')
  const parsed = programmeInput.safeParse({
    title: cell('nome'),
    titleEnglish: cell('nome_inglese'),
    categoryId: cell('categoria') === '' ? null : menu.category(cell('categoria')),
    foodIds: dishes.map(menu.food),
    pointsNeeded: number(cell('punti')),
    rewardFoodId: cell('regalo') === '' ? null : menu.food(cell('regalo')),
    expiresAfterMonths: number(cell('mesi')),
    borneBy: 'chain',
    active: true,
    startsAt: parseDay(cell('dal'), 0),
    endsAt: parseDay(cell('al'), 1),
  })
  const texts = { takes: 'promotions-api.takes_', rules: ['promotions-api.period', 'promotions-api.programme_dishes'] as const }
  return parsed.success ? { input: parsed.data } : { wrong: findInvalidCells(parsed.error.issues, columnByField, row, texts) }
}

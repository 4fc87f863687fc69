import { isNull, sql } from 'drizzle-orm'
import { categories, foods } from '#menu/tables.ts'
import type { Actor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { readTextTable, sayCells, type TextRow, type WrongCell, wrongCells } from '#platform/text-table.ts'
import { wholeNumber } from '../coupons/import-coupons.ts'
import { readDay } from '../read-day.ts'
import { type ImportedProgramme, type ProgrammeInput, programmeInput, refusePoints } from './contract.ts'
import { createProgrammeIn, listProgrammes } from './programmes.ts'

/** Nobody runs more. */
const mostRows = 200
const columns = ['nome', 'nome_inglese', 'categoria', 'piatti', 'punti', 'regalo', 'mesi', 'dal', 'al'] as const

/** In which column each field of a programme stands. */
const columnOf = {
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
 * Points programmes out of a table of text, their categories and dishes by name. Without `apply` it is only said, row by row, what is
 * wrong; with it all are made in one transaction or none.
 * @throws Refusal `programmes_unreadable`, `programmes_columns`; with `apply` `programmes_refused` (with the rows) when a row is wrong
 */
export async function importProgrammes(
  context: Context,
  { csv, apply }: { csv: string; apply: boolean },
  { actor, language }: { actor: Actor; language: Language },
): Promise<ImportedProgramme[]> {
  const table = readRows(csv)
  const reportOf = (read: ReadProgramme[]) => read.map(({ report }) => report)
  if (!apply) return reportOf(await lookThrough(context.db, table, language))
  return context.db.transaction(async tx => {
    // No index holds the names: of two who send the same table at once the second finds them taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('points_programmes.import'))`)
    const read = await lookThrough(tx, table, language)
    const refused = reportOf(read).filter(({ message }) => message !== null)
    if (refused.length > 0) throw refusePoints('programmes_refused', { details: { rows: refused.slice(0, 100) } })
    for (const { input } of read) if (input) await createProgrammeIn(tx, input, actor)
    return reportOf(read)
  })
}

interface ReadProgramme {
  input?: ProgrammeInput | undefined
  report: ImportedProgramme
}

/** Each row as a programme, or what is wrong with it as things stand. */
async function lookThrough(db: Database, table: TextRow[], language: Language): Promise<ReadProgramme[]> {
  const menu = await menuByName(db)
  const taken = new Set((await listProgrammes({ db })).flatMap(({ title, archived }) => (archived ? [] : [fold(title)])))
  return table.map(row => {
    const name = row.cell('nome')
    const twice = taken.has(fold(name))
    taken.add(fold(name))
    const { input, wrong } = readProgramme(row, menu)
    const all: WrongCell[] = wrong ?? (twice ? [{ column: 'nome', value: name, why: 'promotions-api.import_name_taken' }] : [])
    return { input, report: { row: row.row, name: name.slice(0, 120), message: all.length > 0 ? sayCells(language, all) : null } }
  })
}

const readRows = (csv: string): TextRow[] =>
  readTextTable(csv, {
    columns,
    needed: ['nome', 'punti'],
    most: mostRows,
    refusal: (why, values) => refusePoints(`programmes_${why}`, { values, field: 'csv' }),
  })

interface MenuNames {
  category: (name: string) => string
  food: (name: string) => string
}

const fold = (name: string) => name.trim().toLowerCase()

/** What is on the menu, by name; a name that nothing or more than one thing has stays itself, for the schema to refuse. */
async function menuByName(db: Database): Promise<MenuNames> {
  const known = await db.select({ id: categories.id, name: categories.name }).from(categories).where(isNull(categories.archivedAt))
  const dishes = await db.select({ id: foods.id, name: foods.title }).from(foods).where(isNull(foods.archivedAt))
  const among = (all: { id: string; name: string }[]) => {
    const byName = Map.groupBy(all, ({ name }) => fold(name))
    return (name: string) => {
      const [found, another] = byName.get(fold(name)) ?? []
      return found && !another ? found.id : name
    }
  }
  return { category: among(known), food: among(dishes) }
}

/** One row as a programme, or which of its cells can't be. */
function readProgramme(row: TextRow, menu: MenuNames): { input?: ProgrammeInput; wrong?: WrongCell[] } {
  const { cell, surplus } = row
  if (surplus !== '') return { wrong: [{ column: '', value: surplus, why: 'api.cells_surplus' }] }
  const number = (text: string) => (text === '' ? null : wholeNumber(text))
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
    startsAt: readDay(cell('dal'), 0),
    endsAt: readDay(cell('al'), 1),
  })
  const texts = { takes: 'promotions-api.takes_', rules: ['promotions-api.period', 'promotions-api.programme_dishes'] as const }
  return parsed.success ? { input: parsed.data } : { wrong: wrongCells(parsed.error.issues, columnOf, row, texts) }
}

import { v7 as uuidv7 } from 'uuid'
import {
  type CellProblem,
  type CellValue,
  type ColumnType,
  columnsByKind,
  type MenuRow,
  type NameLookup,
  type Resolve,
  type RowKind,
  rowKinds,
} from './kinds.ts'
import { createNameLookup, createResolver, indexNames, isUuid, type NamedLists } from './names.ts'
import { type Candidate, findParentProblems, isAccepted, refuseOrphans } from './plan-checks.ts'
import { readCell } from './read-cell.ts'
import type { FileRow, ReportedRow } from './report.ts'
import { formatCell } from './write-cell.ts'

export interface ImportPlan {
  report: ReportedRow[]
  /** New and changed rows after the import. */
  changed: MenuRow[]
  /** The whole menu after the import. */
  after: MenuRow[]
}

/**
 * Plans an import without writing. Refuses bad rows one by one; rows missing from the file stay as they are.
 * @param lists.taken ids of archived rows
 * @param onProgress awaited every 200 rows, with the number of rows read
 */
export async function planImport(
  current: MenuRow[],
  file: FileRow[],
  lists: NamedLists & { taken: ReadonlySet<string> },
  onProgress: (rows: number) => Promise<void> = async () => {},
): Promise<ImportPlan> {
  const names = indexNames(current)
  const resolve = createResolver(names, lists)
  const byId = new Map(current.map(row => [row.id, row]))
  const after = new Map(byId)
  const nameExisting = createNameLookup(current, names)
  /** New rows are named by title: their random ids differ on every check. */
  const nameOf: NameLookup = (of, id) => {
    const newRow = byId.has(id) ? undefined : after.get(id)
    return newRow ? String(newRow.fields.title) : nameExisting(of, id)
  }
  const positions = new Positions(current)
  const candidatesById = new Map<string, Candidate[]>()
  const candidates = file.map((at): Candidate => {
    const kind = rowKinds.find(rowKind => rowKind === String(at.cells.kind ?? 'food').trim()) ?? null
    return { at, reported: { row: at.row, kind, title: String(at.cells.title ?? '').slice(0, 120), outcome: 'refused' } }
  })
  const refuse = ({ reported }: Candidate, { problem, value }: CellProblem | { problem: string; value?: string }, field: string | null) => {
    reported.outcome = 'refused'
    reported.changes = undefined
    reported.problem = { code: problem, field, value: value ?? null }
  }
  let done = 0
  const orderedCandidates = rowKinds.flatMap(kind =>
    sortSizesFirst(
      kind,
      candidates.filter(({ reported }) => reported.kind === kind),
    ),
  )
  for (const candidate of candidates)
    if (candidate.reported.kind === null) refuse(candidate, { problem: 'kind', value: String(candidate.at.cells.kind).slice(0, 60) }, 'kind')
  for (const candidate of orderedCandidates) {
    if (++done % 200 === 0) await onProgress(done)
    if (candidate.at.surplus !== undefined) {
      refuse(candidate, { problem: 'surplus', value: candidate.at.surplus.slice(0, 60) }, null)
      continue
    }
    const kind = candidate.reported.kind as RowKind
    const { cells } = candidate.at
    if (isBlank(cells.id) && isBlank(cells.title)) {
      refuse(candidate, { problem: 'title_missing' }, 'title' in cells ? 'title' : null)
      continue
    }
    const identified = identifyRow(kind, cells, { resolve, byId, after, names, lists })
    if ('problem' in identified) {
      refuse(candidate, identified, 'id' in cells ? 'id' : null)
      continue
    }
    const others = candidatesById.get(identified.id) ?? []
    candidatesById.set(identified.id, [...others, candidate])
    if (others.length > 0) continue
    const before = byId.get(identified.id)
    const fields: MenuRow['fields'] = { ...before?.fields }
    let firstProblem: { problem: CellProblem; field: string } | undefined
    for (const [name, column] of Object.entries(columnsByKind[kind])) {
      // Existing rows keep their parent and position unless the file has a value for them.
      if (before && (!(name in cells) || (column.type === 'row' && isBlank(cells[name])))) continue
      const value = readCell(column, cells[name], resolve)
      if (isProblem(value)) firstProblem ??= { problem: { ...value, ...(value.value !== undefined && { value: shorten(value.value) }) }, field: name }
      else if (name === 'position' && value === null) fields.position = before?.fields.position ?? positions.next(kind, fields.parent)
      else fields[name] = value as CellValue
    }
    const row: MenuRow = { kind, id: identified.id, fields }
    const nameClash = firstProblem ? undefined : findNameClash(row, names)
    // Rows that lack a required column are no new rows: report their name or id as unknown.
    if (firstProblem?.problem.problem === 'required' && !(firstProblem.field in cells)) refuse(candidate, toUnknownProblem(cells), null)
    else if (firstProblem) refuse(candidate, firstProblem.problem, firstProblem.field)
    else if (nameClash) refuse(candidate, { problem: nameClash, value: String(fields.title) }, 'title')
    else {
      acceptRow(candidate, row, before, nameOf)
      after.set(row.id, row)
      names.add(row)
      positions.note(row)
    }
  }
  // Several file rows for one menu row are ambiguous: refuse them all.
  for (const [id, all] of candidatesById) {
    const [first] = all
    if (!first || all.length === 1) continue
    const rows = all.map(({ at }) => at.row).toSorted((a, b) => a - b)
    for (const candidate of all) refuse(candidate, { problem: 'repeated', value: rows.slice(0, maxNamed).join(' ') }, null)
    if (!first.row) continue
    names.remove(first.row)
    if (first.before) {
      after.set(id, first.before)
      names.add(first.before)
    } else after.delete(id)
  }
  const countRefused = () => candidates.filter(({ reported }) => reported.outcome === 'refused').length
  // Refused rows keep their old values, which may invalidate other rows: repeat until the count is stable.
  for (let before = -1; before < countRefused(); ) {
    before = countRefused()
    for (const [id, { code, field, value }] of findParentProblems(candidates, byId, after)) {
      for (const candidate of candidates) {
        const { row } = candidate
        if (!row || !isAccepted(candidate) || (row.id !== id && row.fields.parent !== id)) continue
        refuse(candidate, { problem: code, ...(value !== undefined && { value }) }, field)
        if (candidate.before) after.set(row.id, candidate.before)
        else after.delete(row.id)
        names.remove(row)
      }
    }
    refuseOrphans(candidates, after, refuse)
  }
  const changed = candidates.flatMap(candidate => (candidate.row && isAccepted(candidate) ? [candidate.row] : []))
  return { report: candidates.map(({ reported }) => reported), changed, after: [...after.values()] }
}

/** Row numbers listed in one `repeated` problem. */
const maxNamed = 10

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

const toUnknownProblem = (cells: Record<string, unknown>): { problem: string; value: string } => {
  const [problem, name] = isBlank(cells.id) ? ['no_such', cells.title] : ['no_such_id', cells.id]
  return { problem: String(problem), value: String(name).trim().slice(0, 120) }
}

const isBlank = (cell: unknown): boolean => String(cell ?? '').trim() === ''
const isProblem = (read: unknown): read is CellProblem => typeof read === 'object' && read !== null && 'problem' in read

/** Values with size prices refer to size values, so those come first. */
function sortSizesFirst(kind: RowKind, candidates: Candidate[]): Candidate[] {
  if (kind !== 'option_value') return candidates
  const named = (candidate: Candidate) => String(candidate.at.cells.size_prices ?? '').trim() !== '' && JSON.stringify(candidate.at.cells.size_prices) !== '[]'
  return [...candidates.filter(candidate => !named(candidate)), ...candidates.filter(named)]
}

/** Finds the menu row for a file row: by id, else by title under the same parent (also among the file's own rows), else a new id. */
function identifyRow(
  kind: RowKind,
  cells: Record<string, unknown>,
  lookups: {
    resolve: Resolve
    byId: Map<string, MenuRow>
    after: Map<string, MenuRow>
    names: ReturnType<typeof indexNames>
    lists: { taken: ReadonlySet<string> }
  },
): { id: string } | { problem: string; value?: string } {
  const id = String(cells.id ?? '')
    .trim()
    .toLowerCase()
  if (id !== '') {
    if (!isUuid(id)) return { problem: 'id', value: id.slice(0, 60) }
    const existingRow = lookups.byId.get(id)
    if (existingRow && existingRow.kind !== kind) return { problem: 'other_kind', value: existingRow.kind }
    return lookups.lists.taken.has(id) ? { problem: 'archived' } : { id }
  }
  const title = String(cells.title ?? '').trim()
  const parentColumn = columnsByKind[kind].parent as ColumnType | undefined
  const parent = parentColumn && readCell(parentColumn, cells.parent, lookups.resolve)
  const findParent = (id: string) => (lookups.byId.get(id) ?? lookups.after.get(id))?.fields.parent
  const same = lookups.names.titled(kind, title).filter(id => parent === undefined || isProblem(parent) || findParent(id) === parent)
  if (same.length > 1) return { problem: 'ambiguous', value: title }
  return { id: same[0] ?? uuidv7() }
}

/** Names of ingredients and categories are unique. */
function findNameClash(row: MenuRow, names: ReturnType<typeof indexNames>): string | undefined {
  if (row.kind !== 'ingredient' && row.kind !== 'category') return undefined
  return names.titled(row.kind, String(row.fields.title)).some(id => id !== row.id) ? 'taken' : undefined
}

/** Next free position per kind and parent. */
class Positions {
  #next = new Map<string, number>()

  constructor(rows: Iterable<MenuRow>) {
    for (const row of rows) this.note(row)
  }

  note(row: MenuRow): void {
    const place = this.#placeOf(row.kind, row.fields.parent)
    this.#next.set(place, Math.max(this.#next.get(place) ?? 0, Number(row.fields.position ?? -1) + 1))
  }

  next = (kind: RowKind, parent: CellValue | undefined): number => this.#next.get(this.#placeOf(kind, parent)) ?? 0
  #placeOf = (kind: RowKind, parent: CellValue | undefined) => `${kind} ${parent ?? ''}`
}

function acceptRow(candidate: Candidate, row: MenuRow, before: MenuRow | undefined, nameOf: NameLookup): void {
  const { reported } = candidate
  candidate.row = row
  candidate.before = before
  reported.title = String(row.fields.title)
  if (!before) {
    reported.outcome = 'create'
    // Cells as the file has them, since new rows may refer to other new rows. The report shows the title separately.
    reported.changes = Object.keys(columnsByKind[row.kind]).flatMap(field => {
      const cell = candidate.at.cells[field]
      const after = typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '').trim()
      return field === 'title' || after === '' ? [] : [{ field, before: '', after: after.slice(0, 200) }]
    })
    return
  }
  const changes = Object.entries(columnsByKind[row.kind]).flatMap(([field, column]) => {
    if (matchingIds(column, before.fields[field], row.fields[field])) return []
    const shown = (value: CellValue | undefined) => formatCell(column, value, nameOf).slice(0, 200)
    return [{ field, before: shown(before.fields[field]), after: shown(row.fields[field]) }]
  })
  reported.outcome = changes.length > 0 ? 'update' : 'unchanged'
  if (changes.length > 0) reported.changes = changes
}

/** Compares values: null equals an empty text, and the order of words does not matter. */
function matchingIds(column: ColumnType, a: CellValue | undefined, b: CellValue | undefined): boolean {
  const canonical = (value: CellValue | undefined) => {
    if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim()
    return column.type === 'words' ? (value as string[] | undefined)?.toSorted() : value
  }
  return JSON.stringify(canonical(a) ?? '') === JSON.stringify(canonical(b) ?? '')
}

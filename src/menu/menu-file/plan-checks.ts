import { isDeepStrictEqual } from 'node:util'
import { findSlotProblem } from '../combos/slot-problem.ts'
import { parseNutrition } from '../nutrition.ts'
import { findFoodGroupProblem, findNumbersProblem } from '../option-numbers.ts'
import { readFoodGroups, readTypedNutrition, toComboDocument, toGroupDocument } from './documents.ts'
import type { MenuRow } from './kinds.ts'
import type { FileRow, ReportedRow } from './report.ts'

/** File row during planning: its cells, its report, and once parsed the row before and after. */
export interface Candidate {
  at: FileRow
  reported: ReportedRow
  row?: MenuRow
  before?: MenuRow
}

/** Accepted rows are those that change something. */
export const isAccepted = ({ reported: { outcome } }: Candidate): boolean => outcome === 'create' || outcome === 'update'

interface RowProblem {
  code: string
  field: string | null
  value?: string
}

/**
 * Finds groups, combos and dishes affected by the file that nobody could choose from or order afterwards, as their forms would.
 * @param current rows before the import
 * @param after rows after the import
 */
export function findParentProblems(
  candidates: Candidate[],
  current: ReadonlyMap<string, MenuRow>,
  after: ReadonlyMap<string, MenuRow>,
): Map<string, RowProblem> {
  const touched = new Set<string>()
  for (const candidate of candidates) {
    const { row, before } = candidate
    if (!row || !isAccepted(candidate)) continue
    if (row.kind === 'food' && !isDeepStrictEqual(row.fields.option_groups, before?.fields.option_groups)) touched.add(row.id)
    if (row.kind === 'option_group' || row.kind === 'combo') touched.add(row.id)
    if (row.kind === 'option_value' || row.kind === 'combo_slot') touched.add(String(row.fields.parent))
  }
  const children = Map.groupBy(after.values(), row => String(row.fields.parent ?? ''))
  const groups = createGroupLookup(after)
  const problems = new Map<string, RowProblem>()
  for (const candidate of candidates) {
    if (candidate.row?.kind !== 'food' || !isAccepted(candidate)) continue
    const read = parseNutrition(readTypedNutrition(candidate.row))
    if ('problem' in read) problems.set(candidate.row.id, { code: `nutrition_${read.problem.code}`, field: read.problem.field })
  }
  for (const id of touched) {
    if (problems.has(id)) continue
    const row = after.get(id)
    const own = children.get(id) ?? []
    if (row?.kind === 'option_group') {
      const group = groups(id)
      const code = group && findNumbersProblem(group, group.values)
      if (code) problems.set(id, { code, field: 'maximum' })
    } else if (row?.kind === 'food') {
      for (const optionGroup of readFoodGroups(row)) {
        const wrong = findGroupProblem(optionGroup, groups, after)
        if (wrong) problems.set(id, wrong)
      }
    } else if (row?.kind === 'combo') {
      const problem = findSlotProblem(toComboDocument(row, own))
      if (problem) problems.set(id, { code: problem.code, field: 'foods' })
    }
  }
  // A dish's own problems, or problems that existed before, do not block a change of the group.
  const changed = [...touched].filter(id => after.get(id)?.kind === 'option_group' && current.has(id) && !problems.has(id))
  if (changed.length === 0) return problems
  const before = createGroupLookup(current)
  const dishesByGroup = new Map(changed.map(id => [id, [] as MenuRow[]]))
  for (const row of after.values()) {
    if (row.kind !== 'food' || problems.has(row.id)) continue
    for (const optionGroup of readFoodGroups(row)) {
      const lost = dishesByGroup.get(optionGroup.optionGroupId)
      if (lost && findGroupProblem(optionGroup, groups, after) && !findGroupProblem(optionGroup, before, current)) lost.push(row)
    }
  }
  for (const [id, lost] of dishesByGroup) if (lost.length > 0) problems.set(id, { code: 'dishes_unanswerable', field: null, value: joinTitles(lost) })
  return problems
}

/** Finds a group with its values; groups are assembled on demand. */
function createGroupLookup(rows: ReadonlyMap<string, MenuRow>) {
  const values = Map.groupBy(rows.values(), row => (row.kind === 'option_value' ? String(row.fields.parent) : ''))
  const groupCache = new Map<string, ReturnType<typeof toGroupDocument>>()
  return (id: string) => {
    const row = rows.get(id)
    if (!row) return undefined
    const group = groupCache.get(id) ?? toGroupDocument(row, values.get(id) ?? [])
    groupCache.set(id, group)
    return group
  }
}

/** Reason why a group cannot be answered with a dish's overrides. */
function findGroupProblem(
  optionGroup: ReturnType<typeof readFoodGroups>[number],
  groups: ReturnType<typeof createGroupLookup>,
  rows: ReadonlyMap<string, MenuRow>,
): RowProblem | undefined {
  const group = groups(optionGroup.optionGroupId)
  if (!group) return undefined
  const foreign = Object.keys(optionGroup.defaults ?? {}).find(value => !group.values.some(({ id }) => id === value))
  if (foreign !== undefined) return { code: 'not_of_group', field: 'option_groups', value: String(rows.get(foreign)?.fields.title ?? foreign) }
  const code = findFoodGroupProblem(optionGroup, group, group.values)
  return code && { code, field: 'option_groups' }
}

/** Dishes named in one message. */
const maxNamed = 5

function joinTitles(foods: MenuRow[]): string {
  const titles = foods.map(({ fields }) => String(fields.title)).toSorted()
  return titles.length > maxNamed ? `${titles.slice(0, maxNamed).join(', ')}, …` : titles.join(', ')
}

/** Refuses accepted rows that refer to refused new rows, until no more are found. */
export function refuseOrphans(
  candidates: Candidate[],
  after: Map<string, MenuRow>,
  refuse: (candidate: Candidate, problem: { problem: string; value?: string }, field: string) => void,
): void {
  const accepted = new Set(candidates.filter(({ row, reported }) => row && (reported.outcome === 'create' || reported.outcome === 'update')))
  const refusedRows = new Map(candidates.flatMap(({ row, before, reported }) => (row && !before && reported.outcome === 'refused' ? [[row.id, row]] : [])))
  for (let isChanging = refusedRows.size > 0; isChanging; ) {
    isChanging = false
    for (const candidate of accepted) {
      const { row, before } = candidate
      if (!row) continue
      const text = JSON.stringify(row.fields)
      const missingRow = [...refusedRows.values()].find(({ id }) => text.includes(id))
      if (!missingRow) continue
      const field = Object.keys(row.fields).find(name => JSON.stringify(row.fields[name]).includes(missingRow.id)) ?? 'parent'
      refuse(candidate, { problem: 'unknown', value: String(missingRow.fields.title) }, field)
      if (before) after.set(row.id, before)
      else {
        after.delete(row.id)
        refusedRows.set(row.id, row)
      }
      accepted.delete(candidate)
      isChanging = true
    }
  }
}

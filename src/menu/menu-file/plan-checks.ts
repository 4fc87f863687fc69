import { isDeepStrictEqual } from 'node:util'
import { slotProblem } from '../combos/slot-problem.ts'
import { askedProblem, numbersProblem } from '../option-numbers.ts'
import { askedGroups, comboOf, groupOf } from './documents.ts'
import type { MenuRow } from './kinds.ts'
import type { FileRow, ReportedRow } from './report.ts'

/** A row of the file on its way: what it says, and once it is read what it would be and what it was. */
export interface Candidate {
  at: FileRow
  reported: ReportedRow
  row?: MenuRow
  before?: MenuRow
}

/** Whether a row changes anything. */
export const comesIn = ({ reported: { outcome } }: Candidate): boolean => outcome === 'create' || outcome === 'update'

interface Wrong {
  code: string
  field: string | null
  value?: string
}

/**
 * Groups, combos and dishes that the file touches and that nobody could choose from, or order, afterwards: as their forms refuse them.
 * @param current everything as it is
 * @param after as it would be
 */
export function wholesWithProblems(candidates: Candidate[], current: ReadonlyMap<string, MenuRow>, after: ReadonlyMap<string, MenuRow>): Map<string, Wrong> {
  const touched = new Set<string>()
  for (const candidate of candidates) {
    const { row, before } = candidate
    if (!row || !comesIn(candidate)) continue
    if (row.kind === 'food' && !isDeepStrictEqual(row.fields.option_groups, before?.fields.option_groups)) touched.add(row.id)
    if (row.kind === 'option_group' || row.kind === 'combo') touched.add(row.id)
    if (row.kind === 'option_value' || row.kind === 'combo_slot') touched.add(String(row.fields.parent))
  }
  const children = Map.groupBy(after.values(), row => String(row.fields.parent ?? ''))
  const groups = groupsIn(after)
  const found = new Map<string, Wrong>()
  for (const id of touched) {
    const row = after.get(id)
    const own = children.get(id) ?? []
    if (row?.kind === 'option_group') {
      const group = groups(id)
      const code = group && numbersProblem(group, group.values)
      if (code) found.set(id, { code, field: 'maximum' })
    } else if (row?.kind === 'food') {
      for (const asked of askedGroups(row)) {
        const wrong = askedWrong(asked, groups, after)
        if (wrong) found.set(id, wrong)
      }
    } else if (row?.kind === 'combo') {
      const problem = slotProblem(comboOf(row, own))
      if (problem) found.set(id, { code: problem.code, field: 'foods' })
    }
  }
  // What is wrong with a dish by itself stands in no group's way, nor what was wrong with it before.
  const changed = [...touched].filter(id => after.get(id)?.kind === 'option_group' && current.has(id) && !found.has(id))
  if (changed.length === 0) return found
  const before = groupsIn(current)
  const asking = new Map(changed.map(id => [id, [] as MenuRow[]]))
  for (const row of after.values()) {
    if (row.kind !== 'food' || found.has(row.id)) continue
    for (const asked of askedGroups(row)) {
      const lost = asking.get(asked.optionGroupId)
      if (lost && askedWrong(asked, groups, after) && !askedWrong(asked, before, current)) lost.push(row)
    }
  }
  for (const [id, lost] of asking) if (lost.length > 0) found.set(id, { code: 'dishes_unanswerable', field: null, value: titlesOf(lost) })
  return found
}

/** Finds a group with its values, put together when it is asked for. */
function groupsIn(rows: ReadonlyMap<string, MenuRow>) {
  const values = Map.groupBy(rows.values(), row => (row.kind === 'option_value' ? String(row.fields.parent) : ''))
  const made = new Map<string, ReturnType<typeof groupOf>>()
  return (id: string) => {
    const row = rows.get(id)
    if (!row) return undefined
    const group = made.get(id) ?? groupOf(row, values.get(id) ?? [])
    made.set(id, group)
    return group
  }
}

/** Why nobody could answer a group as a dish asks it. */
function askedWrong(asked: ReturnType<typeof askedGroups>[number], groups: ReturnType<typeof groupsIn>, rows: ReadonlyMap<string, MenuRow>): Wrong | undefined {
  const group = groups(asked.optionGroupId)
  if (!group) return undefined
  const foreign = Object.keys(asked.defaults ?? {}).find(value => !group.values.some(({ id }) => id === value))
  if (foreign !== undefined) return { code: 'not_of_group', field: 'option_groups', value: String(rows.get(foreign)?.fields.title ?? foreign) }
  const code = askedProblem(asked, group, group.values)
  return code && { code, field: 'option_groups' }
}

/** More dishes nobody reads in one sentence. */
const mostNamed = 5

function titlesOf(foods: MenuRow[]): string {
  const titles = foods.map(({ fields }) => String(fields.title)).toSorted()
  return titles.length > mostNamed ? `${titles.slice(0, mostNamed).join(', ')}, …` : titles.join(', ')
}

/** What names a row that was refused after it was read can't come in either; until nothing more falls. */
export function refuseWhatIsLeftAlone(
  candidates: Candidate[],
  after: Map<string, MenuRow>,
  refuse: (candidate: Candidate, problem: { problem: string; value?: string }, field: string) => void,
): void {
  const accepted = new Set(candidates.filter(({ row, reported }) => row && (reported.outcome === 'create' || reported.outcome === 'update')))
  const fallen = new Map(candidates.flatMap(({ row, before, reported }) => (row && !before && reported.outcome === 'refused' ? [[row.id, row]] : [])))
  for (let more = fallen.size > 0; more; ) {
    more = false
    for (const candidate of accepted) {
      const { row, before } = candidate
      if (!row) continue
      const text = JSON.stringify(row.fields)
      const gone = [...fallen.values()].find(({ id }) => text.includes(id))
      if (!gone) continue
      const field = Object.keys(row.fields).find(name => JSON.stringify(row.fields[name]).includes(gone.id)) ?? 'parent'
      refuse(candidate, { problem: 'unknown', value: String(gone.fields.title) }, field)
      if (before) after.set(row.id, before)
      else {
        after.delete(row.id)
        fallen.set(row.id, row)
      }
      accepted.delete(candidate)
      more = true
    }
  }
}

import { slotProblem } from '../combos/slot-problem.ts'
import { numbersProblem } from '../option-numbers.ts'
import { comboOf, groupOf } from './documents.ts'
import type { MenuRow } from './kinds.ts'
import type { FileRow, ReportedRow } from './report.ts'

/** A row of the file on its way: what it says, and once it is read what it would be and what it was. */
export interface Candidate {
  at: FileRow
  reported: ReportedRow
  row?: MenuRow
  before?: MenuRow
}

/** Groups and combos that the file touches and that nobody could choose from afterwards. */
export function wholesWithProblems(candidates: Candidate[], after: Map<string, MenuRow>): Map<string, { code: string; field: string }> {
  const touched = new Set<string>()
  for (const { row, reported } of candidates) {
    if (!row || reported.outcome === 'unchanged') continue
    if (row.kind === 'option_group' || row.kind === 'combo') touched.add(row.id)
    if (row.kind === 'option_value' || row.kind === 'combo_slot') touched.add(String(row.fields.parent))
  }
  const children = Map.groupBy(after.values(), row => String(row.fields.parent ?? ''))
  const found = new Map<string, { code: string; field: string }>()
  for (const id of touched) {
    const row = after.get(id)
    const own = children.get(id) ?? []
    if (row?.kind === 'option_group') {
      const group = groupOf(row, own)
      const code = numbersProblem(group, group.values)
      if (code) found.set(id, { code, field: 'maximum' })
    } else if (row?.kind === 'combo') {
      const code = slotProblem(comboOf(row, own))
      if (code) found.set(id, { code, field: 'foods' })
    }
  }
  return found
}

/** What names a row that was refused after it was read can't come in either; until nothing more falls. */
export function refuseWhatIsLeftAlone(
  candidates: Candidate[],
  after: Map<string, MenuRow>,
  refuse: (candidate: Candidate, problem: { problem: string; value?: string }, field: string) => void,
): void {
  const accepted = new Set(candidates.filter(({ row, reported }) => row && (reported.outcome === 'create' || reported.outcome === 'update')))
  const fallen = new Set(candidates.filter(({ row, before, reported }) => row && !before && reported.outcome === 'refused').map(({ row }) => row?.id))
  for (let more = fallen.size > 0; more; ) {
    more = false
    for (const candidate of accepted) {
      const { row, before } = candidate
      const text = JSON.stringify(row?.fields)
      if (!row || ![...fallen].some(id => id !== undefined && text.includes(id))) continue
      refuse(candidate, { problem: 'unknown' }, 'parent')
      if (before) after.set(row.id, before)
      else {
        after.delete(row.id)
        fallen.add(row.id)
      }
      accepted.delete(candidate)
      more = true
    }
  }
}

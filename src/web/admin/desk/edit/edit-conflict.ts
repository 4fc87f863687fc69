import { isDeepEqual } from '../../form/form-values.ts'
import type { DeskLine } from '../desk-draft.ts'
import type { EditDraft } from './edit-draft.ts'

/** Fields that two people can change at the same time. */
export const sharedFields = ['lines', 'fulfilment', 'address', 'slot', 'name', 'phone', 'email', 'allergy', 'note'] as const

export const hasSameFields = (a: EditDraft, b: EditDraft): boolean => sharedFields.every(name => isDeepEqual(a[name], b[name]))

/**
 * Merges a colleague's saved edit into the one that is being typed: what was typed stays, all else is as saved.
 * @param before order as it was when both began
 */
export function mergeEdits(before: EditDraft, mine: EditDraft, theirs: EditDraft): EditDraft {
  const untouched = sharedFields.filter(name => isDeepEqual(mine[name], before[name]))
  const merged = { ...mine, ...pickFields(theirs, untouched) }
  return { ...merged, lines: matchLines(merged.lines, theirs.lines) }
}

/** Takes the colleague's values of the fields that the colleague has changed; the rest stays as it was typed. */
export function takeTheirs(before: EditDraft, mine: EditDraft, theirs: EditDraft): EditDraft {
  const changed = sharedFields.filter(name => !isDeepEqual(theirs[name], before[name]))
  return { ...mine, ...pickFields(theirs, changed) }
}

/** Picks fields; a time comes with its day, which the list of times is of. */
const pickFields = (draft: EditDraft, names: readonly (typeof sharedFields)[number][]): Partial<EditDraft> =>
  Object.fromEntries([...names, ...(names.includes('slot') ? (['day'] as const) : [])].map(name => [name, draft[name]]))

/** Matches typed lines to the order's current ones: a changed line has a new number, and a line without a match is a new one. */
function matchLines(mine: readonly DeskLine[], theirs: readonly DeskLine[]): readonly DeskLine[] {
  const numbers = new Set(theirs.map(({ lineNumber }) => lineNumber))
  const taken = new Set(mine.map(({ lineNumber }) => lineNumber).filter(lineNumber => numbers.has(lineNumber)))
  return mine.map(line => {
    const { lineNumber, ...rest } = line
    if (lineNumber === undefined || numbers.has(lineNumber)) return line
    const match = theirs.find(other => !taken.has(other.lineNumber) && other.line.foodId === line.line.foodId && other.line.comboId === line.line.comboId)
    if (match?.lineNumber === undefined) return rest
    taken.add(match.lineNumber)
    return { ...rest, lineNumber: match.lineNumber }
  })
}

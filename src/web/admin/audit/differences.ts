import { diffOpeningDays } from './opening-days.ts'

/** A document as the audit log keeps it. */
export type AuditDocument = Record<string, unknown>

/** One field that a change touched; undefined: it was not there. */
export interface FieldDifference {
  /** Names from the outside in: `['figures', 'since']`. */
  path: string[]
  before: unknown
  after: unknown
}

/** What says nothing to people: the lock's number, a row's own id, and what is said better elsewhere in the same document. */
const isIgnoredField = (key: string, document: AuditDocument) => key === 'version' || key === 'id' || (key === 'pictures' && 'images' in document)

const isPlainObject = (value: unknown): value is AuditDocument => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The fields in which two documents differ, in their order; of a thing that came or went, the fields that say something.
 * Shapes within shapes are looked into, lists are compared as wholes, but for a week: of that, the days that differ.
 */
export function diffDocuments(before: AuditDocument | null, after: AuditDocument | null): FieldDifference[] {
  return diffObjects(before ?? {}, after ?? {}, [])
}

function diffObjects(before: AuditDocument, after: AuditDocument, parentPath: string[]): FieldDifference[] {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return keys.flatMap(key => {
    if (isIgnoredField(key, { ...before, ...after })) return []
    const [was, is] = [before[key], after[key]]
    const path = [...parentPath, key]
    if ((isPlainObject(was) || isEmpty(was)) && (isPlainObject(is) || isEmpty(is)) && (isPlainObject(was) || isPlainObject(is)))
      return diffObjects(isPlainObject(was) ? was : {}, isPlainObject(is) ? is : {}, path)
    const days = diffOpeningDays(was, is)
    if (days) return days.before?.length === 0 ? [] : [{ path, ...days }]
    const isSame = JSON.stringify(was) === JSON.stringify(is) || (isEmpty(was) && isEmpty(is))
    return isSame ? [] : [{ path, before: was, after: is }]
  })
}

import { diffOpeningDays } from './opening-days.ts'

/** Document as stored in the audit log. */
type AuditDocument = Record<string, unknown>

/** Field touched by a change; undefined stands for absent. */
export interface FieldDifference {
  /** Names from the outside in: `['figures', 'since']`. */
  path: string[]
  before: unknown
  after: unknown
}

/** Fields without meaning for people: lock version, own row id, and fields covered by others in the same document. */
const isIgnoredField = (key: string, document: AuditDocument) => key === 'version' || key === 'id' || (key === 'pictures' && 'images' in document)

const isPlainObject = (value: unknown): value is AuditDocument => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Fields in which two documents differ, in document order; for created or deleted rows, the meaningful fields. Nested objects are compared field by
 * field, lists as wholes, weeks of opening hours by day.
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

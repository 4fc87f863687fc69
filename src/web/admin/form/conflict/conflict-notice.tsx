import { useEffect, useRef } from 'react'
import { signedInText as t } from '../../../i18n/signed-in-texts.ts'
import { AdminButton } from '../../office-button.tsx'
import type { Conflict } from './versioned-form.ts'

interface ConflictNoticeProps<Form> {
  values: Form
  /** Undefined while there is no other version. */
  conflict: Omit<Conflict<Form>, 'onClose'> | undefined
  /** Labels of the fields in display order; fields without a label are not compared. */
  names: Partial<Record<keyof Form & string, string>>
  /** Formats a value that is not text; defaults to the value itself. */
  show?: (name: keyof Form & string, values: Form) => string
}

/**
 * Edit conflict of a row: fields changed by both appear side by side, so that nothing is overwritten unseen. With nothing to choose, only the other's
 * changes are listed.
 */
export function ConflictNotice<Form extends object>({ values, conflict, names, show }: ConflictNoticeProps<Form>) {
  const notice = useRef<HTMLDivElement>(null)
  const hasConflict = conflict !== undefined
  useEffect(() => {
    if (hasConflict) notice.current?.focus()
  }, [hasConflict])
  if (!conflict) return null
  const formatField = show ?? ((name: keyof Form & string, of: Form) => String(of[name] ?? ''))
  const diffFields = (from: Form, to: Form) =>
    (Object.keys(names) as (keyof Form & string)[])
      .map(name => ({ name, label: names[name], from: formatField(name, from), other: formatField(name, to) }))
      .filter(({ from, other }) => from !== other)
  const conflictingFields = diffFields(values, conflict.theirs)
  const hasNoConflict = conflictingFields.length === 0
  /** Only they changed something: the form shows it already. */
  const theirChanges = hasNoConflict ? diffFields(conflict.before, conflict.saved) : []
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="grid gap-3 rounded-control bg-miele-chiaro p-4">
      <p className="font-semibold">{t('office.conflict')}</p>
      {hasNoConflict && <p>{t('office.conflict_nothing')}</p>}
      {conflictingFields.length + theirChanges.length > 0 && (
        <dl className="grid gap-2">
          {conflictingFields.map(({ name, label, from: mine, other }) => (
            <div key={name}>
              <dt className="font-semibold">{label}</dt>
              <dd className="break-words whitespace-pre-line">{t('office.conflict_yours', { value: mine || '–' })}</dd>
              <dd className="break-words whitespace-pre-line">{t('office.conflict_theirs', { value: other || '–' })}</dd>
            </div>
          ))}
          {theirChanges.map(({ name, label, other }) => (
            <div key={name}>
              <dt className="font-semibold">{label}</dt>
              <dd className="break-words whitespace-pre-line">{t('office.conflict_theirs', { value: other || '–' })}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        {!hasNoConflict && (
          <AdminButton tone="carbone" onClick={conflict.onTake}>
            {t('office.conflict_take')}
          </AdminButton>
        )}
        <AdminButton tone="outline" onClick={conflict.onKeep}>
          {t(hasNoConflict ? 'office.conflict_seen' : 'office.conflict_keep')}
        </AdminButton>
      </div>
    </div>
  )
}

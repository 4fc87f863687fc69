import { useEffect, useRef } from 'react'
import { signedInText as t } from '../../../i18n/signed-in-texts.ts'
import { AdminButton } from '../../office-button.tsx'
import type { ConflictVersions } from './use-conflict-form.ts'

interface ConflictNoticeProps<Form> {
  values: Form
  /** Undefined while nobody else has saved. */
  versions: ConflictVersions<Form> | undefined
  /** Names of the fields, in the order in which they are shown; what has none is not compared. */
  names: Partial<Record<keyof Form & string, string>>
  /** How a value reads that is not a text; left out, as it is. */
  show?: (name: keyof Form & string, values: Form) => string
  onTake: () => void
  onKeep: () => void
}

/**
 * Two at the same row: both versions side by side where both have changed it, and nothing overwritten unseen. Where there is nothing to
 * choose, what the other has changed.
 */
export function ConflictNotice<Form extends object>({ values, versions, names, show, onTake, onKeep }: ConflictNoticeProps<Form>) {
  const notice = useRef<HTMLDivElement>(null)
  const hasConflict = versions !== undefined
  useEffect(() => {
    if (hasConflict) notice.current?.focus()
  }, [hasConflict])
  if (!versions) return null
  const formatField = show ?? ((name: keyof Form & string, of: Form) => String(of[name] ?? ''))
  const diffFields = (from: Form, to: Form) =>
    (Object.keys(names) as (keyof Form & string)[])
      .map(name => ({ name, label: names[name], from: formatField(name, from), other: formatField(name, to) }))
      .filter(({ from, other }) => from !== other)
  const conflictingFields = diffFields(values, versions.theirs)
  const hasNoConflict = conflictingFields.length === 0
  /** Theirs alone: it stands in the form already. */
  const theirChanges = hasNoConflict ? diffFields(versions.before, versions.saved) : []
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
          <AdminButton tone="carbone" onClick={onTake}>
            {t('office.conflict_take')}
          </AdminButton>
        )}
        <AdminButton tone="outline" onClick={onKeep}>
          {t(hasNoConflict ? 'office.conflict_seen' : 'office.conflict_keep')}
        </AdminButton>
      </div>
    </div>
  )
}

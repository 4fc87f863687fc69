import { useEffect, useRef } from 'react'
import { signedInText as t } from '../../../i18n/signed-in-texts.ts'
import { OfficeButton } from '../../office-button.tsx'
import type { Versions } from './use-edited.ts'

interface KeptConflictProps<Form> {
  values: Form
  /** Undefined while nobody else has saved. */
  versions: Versions<Form> | undefined
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
export function KeptConflict<Form extends object>({ values, versions, names, show, onTake, onKeep }: KeptConflictProps<Form>) {
  const notice = useRef<HTMLDivElement>(null)
  const there = versions !== undefined
  useEffect(() => {
    if (there) notice.current?.focus()
  }, [there])
  if (!versions) return null
  const read = show ?? ((name: keyof Form & string, of: Form) => String(of[name] ?? ''))
  const differing = (from: Form, to: Form) =>
    (Object.keys(names) as (keyof Form & string)[])
      .map(name => ({ name, label: names[name], from: read(name, from), other: read(name, to) }))
      .filter(({ from, other }) => from !== other)
  const rows = differing(values, versions.theirs)
  const nothing = rows.length === 0
  /** Theirs alone: it stands in the form already. */
  const alone = nothing ? differing(versions.before, versions.saved) : []
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="grid gap-3 rounded-control bg-miele-chiaro p-4">
      <p className="font-semibold">{t('office.conflict')}</p>
      {nothing && <p>{t('office.conflict_nothing')}</p>}
      {rows.length + alone.length > 0 && (
        <dl className="grid gap-2">
          {rows.map(({ name, label, from: mine, other }) => (
            <div key={name}>
              <dt className="font-semibold">{label}</dt>
              <dd className="break-words whitespace-pre-line">{t('office.conflict_yours', { value: mine || '–' })}</dd>
              <dd className="break-words whitespace-pre-line">{t('office.conflict_theirs', { value: other || '–' })}</dd>
            </div>
          ))}
          {alone.map(({ name, label, other }) => (
            <div key={name}>
              <dt className="font-semibold">{label}</dt>
              <dd className="break-words whitespace-pre-line">{t('office.conflict_theirs', { value: other || '–' })}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        {!nothing && (
          <OfficeButton tone="carbone" onClick={onTake}>
            {t('office.conflict_take')}
          </OfficeButton>
        )}
        <OfficeButton tone="outline" onClick={onKeep}>
          {t(nothing ? 'office.conflict_seen' : 'office.conflict_keep')}
        </OfficeButton>
      </div>
    </div>
  )
}

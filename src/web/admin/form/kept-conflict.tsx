import { useEffect, useRef } from 'react'
import { signedInText as t } from '../../signed-in-texts.ts'
import { OfficeButton } from '../office-button.tsx'

interface KeptConflictProps<Form> {
  values: Form
  /** What somebody else has saved meanwhile, as the form would show it; undefined while there is nothing. */
  theirs: Form | undefined
  /** Names of the fields, in the order in which they are shown; what has none is not compared. */
  names: Partial<Record<keyof Form & string, string>>
  /** How a value reads that is not a text; left out, as it is. */
  show?: (name: keyof Form & string, values: Form) => string
  onTake: () => void
  onKeep: () => void
}

/** Two at the same row: both versions side by side where they differ, and nothing overwritten unseen. */
export function KeptConflict<Form extends object>({ values, theirs, names, show, onTake, onKeep }: KeptConflictProps<Form>) {
  const notice = useRef<HTMLDivElement>(null)
  const there = theirs !== undefined
  useEffect(() => {
    if (there) notice.current?.focus()
  }, [there])
  if (!theirs) return null
  const read = show ?? ((name: keyof Form & string, of: Form) => String(of[name] ?? ''))
  const rows = (Object.keys(names) as (keyof Form & string)[])
    .map(name => ({ name, label: names[name], mine: read(name, values), other: read(name, theirs) }))
    .filter(({ mine, other }) => mine !== other)
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="grid gap-3 rounded-control bg-miele-chiaro p-4">
      <p className="font-semibold">{t('office.conflict')}</p>
      {rows.length > 0 && (
        <dl className="grid gap-2">
          {rows.map(({ name, label, mine, other }) => (
            <div key={name}>
              <dt className="font-semibold">{label}</dt>
              <dd className="break-words whitespace-pre-line">{t('office.conflict_yours', { value: mine || '–' })}</dd>
              <dd className="break-words whitespace-pre-line">{t('office.conflict_theirs', { value: other || '–' })}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <OfficeButton tone="carbone" onClick={onTake}>
          {t('office.conflict_take')}
        </OfficeButton>
        <OfficeButton tone="outline" onClick={onKeep}>
          {t('office.conflict_keep')}
        </OfficeButton>
      </div>
    </div>
  )
}

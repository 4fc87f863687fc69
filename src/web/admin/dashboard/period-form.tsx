import { type FormEvent, useEffect, useId, useState } from 'react'
import { findPeriodFault, maxPeriodDays, type Period } from '#reports/sales-period.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { AdminButton } from '../office-button.tsx'

interface PeriodFormProps {
  /** Period from the URL, or the days shown. */
  period: Period
  today: string
  choose: (period: Period) => void
  /** Labels before the fields in wide windows, in a row of filters. */
  inline?: boolean
}

/** Period of two business dates, submitted by a button: each typed digit of a year is a valid other year. */
export function PeriodForm({ period: { from, to }, today, choose, inline = false }: PeriodFormProps) {
  const t = useAdminTexts()
  const id = useId()
  const [draft, setDraft] = useState({ from, to })
  const [periodError, setPeriodError] = useState(() => findPeriodFault({ from, to }, today))
  // Quick choices, Back and Forward change the URL while the fields are open.
  useEffect(() => {
    setDraft({ from, to })
    setPeriodError(findPeriodFault({ from, to }, today))
  }, [from, to, today])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = findPeriodFault(draft, today)
    setPeriodError(fault)
    if (fault) document.getElementById(`${id}-${fault.field}`)?.focus()
    else choose(draft)
  }
  return (
    <form noValidate aria-label={t('office-dashboard.chosen_period')} className="grid gap-1 max-sm:w-full" onSubmit={submit}>
      <div className="grid grid-cols-2 items-end gap-2 sm:flex">
        {(['from', 'to'] as const).map(name => (
          <label key={name} className={`grid min-w-0 gap-1 ${inline ? 'xl:flex xl:items-center xl:gap-1.5' : ''}`}>
            <span className="text-cenere">{t(`office-dashboard.${name}`)}</span>
            <input
              id={`${id}-${name}`}
              type="date"
              min="1970-01-01"
              max={today}
              value={draft[name]}
              onChange={event => {
                setDraft({ ...draft, [name]: event.target.value })
                setPeriodError(undefined)
              }}
              aria-invalid={periodError?.field === name || undefined}
              aria-describedby={periodError?.field === name ? `${id}-wrong` : undefined}
              className={`figures min-h-10 w-full rounded-control border-2 bg-farina px-2.5 py-1 text-base ${periodError?.field === name ? 'border-tizzone' : 'border-cenere/60 hover:border-carbone focus:border-carbone'}`}
            />
          </label>
        ))}
        <AdminButton reads type="submit" tone="outline" className="max-sm:col-span-2">
          {t('office-dashboard.show')}
        </AdminButton>
      </div>
      <p id={`${id}-wrong`} className="font-medium text-tizzone empty:hidden" aria-live="polite">
        {periodError && t(`office-dashboard.${periodError.fault}`, { days: maxPeriodDays })}
      </p>
    </form>
  )
}

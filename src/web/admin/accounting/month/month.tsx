import { useState } from 'react'
import { exportFormats } from '#accounting/vocabulary.ts'
import { usePermission } from '../../../session/use-permission.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { Select } from '../../../ui/field/field.tsx'
import { getDateFormat } from '../../../ui/format/formats.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading } from '../../office-heading.tsx'
import { useCompanies } from '../../restaurants/queries.ts'
import { AccountingNav } from '../accounting-nav.tsx'
import { createAccountingMeta, accountingText as t } from '../accounting-text.ts'
import { AdministratorsOnly } from '../administrators-only.tsx'
import { MonthExportList } from './month-export-list.tsx'
import { useRequestMonth } from './use-month-exports.ts'

export const meta = createAccountingMeta('office-accounting.month_export')

/** Months that are offered: two years, as audits ask for. */
const offeredMonths = 24

/** Lists the last months, the newest first: `2026-11`. */
function listMonths(): string[] {
  const now = new Date(serverNow())
  return Array.from({ length: offeredMonths }, (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).toISOString().slice(0, 7))
}

const nameMonth = (month: string) => getDateFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T12:00:00Z`))

/** Monthly export of a company for its accountant. */
export default function MonthExportPage() {
  const readsChain = usePermission('accounting-read')
  return readsChain ? <MonthExports /> : <AdministratorsOnly title={t('office-accounting.month_export')} />
}

function MonthExports() {
  const companies = useCompanies()
  const [months] = useState(listMonths)
  const [chosen, setChosen] = useState('')
  const [month, setMonth] = useState(months[1] ?? '')
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('xlsx')
  const [busy, setBusy] = useState(false)
  const companyId = chosen || (companies?.[0]?.id ?? '')
  const request = useRequestMonth(companyId)
  const start = async () => {
    setBusy(true)
    try {
      toast({ tone: 'success', text: await request({ month, format }) })
    } catch (error) {
      toastFailure(error, { refused: t('office-accounting.month_failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <AdminHeading title={t('office-accounting.month_export')} />
      <AccountingNav />
      <p className="mb-4 max-w-prose text-cenere">{t('office-accounting.month_lead')}</p>
      <div className="mb-5 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_14rem_12rem_auto]">
        <Select label={t('office-accounting.company')} value={companyId} onChange={event => setChosen(event.target.value)}>
          {companies?.map(({ id, legalName }) => (
            <option key={id} value={id}>
              {legalName}
            </option>
          ))}
        </Select>
        <Select label={t('office-accounting.month')} value={month} onChange={event => setMonth(event.target.value)}>
          {months.map(value => (
            <option key={value} value={value}>
              {nameMonth(value)}
            </option>
          ))}
        </Select>
        <Select label={t('office-accounting.format')} value={format} onChange={event => setFormat(event.target.value as typeof format)}>
          {exportFormats.map(value => (
            <option key={value} value={value}>
              {t(`office-accounting.format_${value}`)}
            </option>
          ))}
        </Select>
        <AdminButton className="min-h-12!" busy={busy} disabled={companyId === ''} onClick={() => void start()}>
          {t('office-accounting.month_start')}
        </AdminButton>
      </div>
      <MonthExportList companyId={companyId} nameMonth={nameMonth} />
      <p className="mt-4 max-w-prose text-cenere">{t('office-accounting.adviser')}</p>
    </>
  )
}

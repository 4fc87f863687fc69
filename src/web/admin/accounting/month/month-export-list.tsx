import type { MonthExport } from '#accounting/month-export/contract.ts'
import { AdminButton } from '../../office-button.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { useDownload } from '../../use-download.ts'
import { accountingText as t } from '../accounting-text.ts'
import { useMonthExports } from './use-month-exports.ts'

const sizeFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 })

/** Exports of a company with their progress and files. */
export function MonthExportList({ companyId, nameMonth }: { companyId: string; nameMonth: (month: string) => string }) {
  const exports = useMonthExports(companyId)
  const [download, pendingFile] = useDownload(t('office-accounting.month_failed'))
  if (exports === undefined) return <div className="min-h-20" />
  if (exports.length === 0) return <p className="text-cenere">{t('office-accounting.no_exports')}</p>
  return (
    <ul className="grid gap-2" aria-label={t('office-accounting.exports')}>
      {exports.map(entry => {
        const name = t('office-accounting.export_name', { month: nameMonth(entry.month), format: t(`office-accounting.format_${entry.format}`) })
        const file = `/accounting/exports/${entry.id}/file`
        return (
          <li key={entry.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-farina px-4 py-2">
            <span>
              <span className="font-semibold">{name}</span> <span className="figures text-cenere">{formatShortTime(entry.createdAt)}</span>
            </span>
            {entry.state === 'running' && <ExportProgress entry={entry} name={name} />}
            {entry.state === 'failed' && <span className="font-semibold text-tizzone">{t(`office-accounting.export_${entry.problem ?? 'failed'}`)}</span>}
            {entry.availableUntil && (
              <AdminButton
                reads
                tone="outline"
                busy={pendingFile?.path === file}
                onClick={() => void download({ path: file, name: entry.format === 'csv' ? `${entry.month}.zip` : `${entry.month}.xlsx` })}
              >
                {t('office-accounting.download', { size: sizeFormat.format(Math.ceil((entry.bytes ?? 0) / 1000)) })}
                <span className="sr-only"> {name}</span>
              </AdminButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const ExportProgress = ({ entry, name }: { entry: MonthExport; name: string }) => (
  <progress
    className="h-3 w-48 appearance-none overflow-hidden rounded-control bg-sabbia [&::-moz-progress-bar]:bg-brace [&::-webkit-progress-bar]:bg-sabbia [&::-webkit-progress-value]:bg-brace"
    aria-label={name}
    {...(entry.sheetsTotal !== null && { value: entry.sheetsDone, max: entry.sheetsTotal })}
  />
)

import { useState } from 'react'
import type { ChainExport } from '#operations/export/contract.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { AdminButton } from '../../office-button.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { useDownload } from '../../use-download.ts'
import { exportText as t } from './export-text.ts'
import { useExport, useRequestExport } from './use-export.ts'

/** Writes all data of the chain into an archive, shows how far it is, and downloads it. */
export function ExportSetting() {
  const current = useExport()
  const request = useRequestExport()
  const [busy, setBusy] = useState(false)
  const [download, pendingFile] = useDownload(t('office-export.download_failed'))
  const start = async () => {
    setBusy(true)
    try {
      toast({ tone: 'success', text: await request() })
    } catch (error) {
      toastFailure(error, { refused: t('office-export.failed') })
    } finally {
      setBusy(false)
    }
  }
  // Space for the answer: nothing moves when it comes.
  if (current === undefined) return <div className="min-h-40" />
  const available = current?.availableUntil ? current : undefined
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('office-export.lead')}</p>
      {/* The progress changes every second: only its end is announced. */}
      <div role="status">{current && current.state !== 'running' && <ExportResult {...current} />}</div>
      {current?.state === 'running' && <ExportProgress {...current} />}
      <div className="flex flex-wrap gap-3">
        {available && (
          <AdminButton busy={pendingFile !== undefined} onClick={() => void download({ path: `/operations/exports/${available.id}/file`, name: 'spiedo.zip' })}>
            {pendingFile ? t('office-export.downloading') : t('office-export.download', { size: formatSize(available.bytes ?? 0) })}
          </AdminButton>
        )}
        {current?.state !== 'running' && (
          <AdminButton tone={available ? 'outline' : 'carbone'} busy={busy} onClick={() => void start()}>
            {t(available ? 'office-export.again' : 'office-export.start')}
          </AdminButton>
        )}
      </div>
    </div>
  )
}

function ExportResult({ state, problem, rows, finishedAt, availableUntil }: ChainExport) {
  if (state === 'failed') return <p className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">{t(`office-export.problem_${problem ?? 'failed'}`)}</p>
  if (!finishedAt || !availableUntil) return null
  return <p>{t('office-export.done', { when: formatShortTime(finishedAt), rows: rows ?? 0, until: formatShortTime(availableUntil) })}</p>
}

function ExportProgress({ filesDone, filesTotal }: ChainExport) {
  return (
    <div className="grid w-full gap-2">
      <p id="export-progress" className="figures">
        {filesTotal === null ? t('office-export.waiting') : t('office-export.progress', { done: filesDone + 1, total: filesTotal })}
      </p>
      <progress
        className="h-3 w-full appearance-none overflow-hidden rounded-control bg-sabbia [&::-moz-progress-bar]:bg-brace [&::-webkit-progress-bar]:bg-sabbia [&::-webkit-progress-value]:bg-brace"
        aria-labelledby="export-progress"
        {...(filesTotal !== null && { value: filesDone, max: filesTotal })}
      />
    </div>
  )
}

const sizeFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** Formats a size in megabytes; small ones in kilobytes. */
const formatSize = (bytes: number) => (bytes < 1e6 ? `${sizeFormat.format(Math.ceil(bytes / 1000))} kB` : `${sizeFormat.format(bytes / 1e6)} MB`)

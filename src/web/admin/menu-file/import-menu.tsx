import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminText, useAdminTexts } from '../../i18n/admin-texts.ts'
import { ApiError, api } from '../../shared/api.ts'
import { FieldError } from '../../ui/field/field.tsx'
import { FileButton } from '../../ui/field/file-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { AdminButton } from '../office-button.tsx'
import { ImportReport, type MenuImport } from './import-report.tsx'

const isRunning = (state: MenuImport['state'] | undefined) => state === 'checking' || state === 'applying'

/** Import of a file: upload, check, report by row, apply. The URL holds the import's id, so a reload loses nothing. */
export function ImportMenu() {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const id = params.get('import') ?? undefined
  /** Stores the import's id in the URL, beside other parameters. */
  const setImportId = (at: string | undefined) =>
    setParams(
      last => {
        if (at) last.set('import', at)
        else last.delete('import')
        return last
      },
      { preventScrollReset: true },
    )
  const [sending, setSending] = useState(false)
  const [isApplyRequested, setApplyRequested] = useState(false)
  const [errorText, setErrorText] = useState('')
  const [isCancelling, setCancelling] = useState(false)
  const uploadAbort = useUploadAbort()
  const importStatus = useQuery({
    queryKey: ['menu-import', id],
    queryFn: ({ signal }) => api<{ import: MenuImport }>('GET', `/menu/imports/${id}`, { signal }).then(answer => answer.import),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isApplyRequested || isRunning(state.data?.state) ? 300 : false),
  }).data

  const send = async (file: File) => {
    const { signal } = uploadAbort.again()
    setSending(true)
    setErrorText('')
    try {
      const body = new FormData()
      body.set('file', file)
      const { import: startedImport } = await api<{ import: MenuImport }>('POST', '/menu/imports', { body, signal })
      queries.setQueryData(['menu-import', startedImport.id], startedImport)
      setImportId(startedImport.id)
    } catch (error) {
      // The user has left: don't change the URL of another screen.
      if (signal.aborted) return
      if (error instanceof ApiError && error.status !== 401) {
        setErrorText(error.message)
        // The report of the previous file no longer applies.
        setImportId(undefined)
      }
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }
  /** Abandons a checked import; nothing was changed. */
  const abandonImport = () => {
    uploadAbort.now()
    setImportId(undefined)
  }
  const apply = async () => {
    setApplyRequested(true)
    try {
      const { message } = await api<{ message: string }>('POST', `/menu/imports/${id}/apply`)
      toast({ tone: 'success', text: message })
    } catch (error) {
      // A cancelled import reports its own end.
      if (!(error instanceof ApiError && error.code === 'import_cancelled')) toastFailure(error)
    } finally {
      setApplyRequested(false)
      void queries.invalidateQueries()
    }
  }
  const cancelImport = async () => {
    setCancelling(true)
    try {
      const { message } = await api<{ message: string }>('POST', `/menu/imports/${id}/cancel`)
      toast({ tone: 'info', text: message })
    } catch (error) {
      toastFailure(error)
    } finally {
      setCancelling(false)
      void queries.invalidateQueries({ queryKey: ['menu-import', id] })
    }
  }
  // A reload resumes the progress.
  const isApplying = isApplyRequested || importStatus?.state === 'applying'
  const progress = importStatus && (isApplying || isRunning(importStatus.state)) ? importStatus : undefined
  const report = importStatus && !progress && (importStatus.state === 'checked' || importStatus.state === 'applied') ? importStatus : undefined
  return (
    <section className="grid gap-3 rounded-control bg-farina p-4 sm:p-6">
      <h2 className="text-name">{t('office-menu.import')}</h2>
      <p className="max-w-2xl text-cenere">{t('office-menu.import_lead')}</p>
      <ImportFilePicker busy={sending || progress !== undefined} isRepeated={importStatus !== undefined} fault={errorText} onChoose={file => void send(file)} />
      <div role="status" aria-live="polite">
        {sending && <p>{t('office-menu.import_sending')}</p>}
        {progress && <ImportProgress {...progress} applying={isApplying} />}
        {importStatus?.state === 'failed' && (
          <div className="rounded-control bg-miele-chiaro px-4 py-3">
            <p className="font-semibold">{t('office-menu.import_failed', { name: importStatus.name })}</p>
            <p>{importStatus.problem}</p>
          </div>
        )}
      </div>
      {(sending || progress) && (
        <div>
          {/* Cancelling rolls back all changes; possible once writing has begun. */}
          <AdminButton
            tone="outline"
            busy={isCancelling}
            disabled={isApplying && importStatus?.state !== 'applying'}
            onClick={() => (isApplying ? void cancelImport() : abandonImport())}
          >
            {adminText('office.cancel')}
          </AdminButton>
        </div>
      )}
      {report && <ImportReport key={`${report.id} ${report.state}`} report={report} onApply={() => void apply()} />}
    </section>
  )
}

/** Aborts the upload, at the latest on unmount. */
function useUploadAbort() {
  const [upload] = useState(() => ({ sent: new AbortController() }))
  useEffect(() => () => upload.sent.abort(), [upload])
  return {
    now: () => upload.sent.abort(),
    again() {
      upload.sent = new AbortController()
      return upload.sent
    },
  }
}

/** `fault`: reason why the file was rejected. */
function ImportFilePicker({ busy, isRepeated, fault, onChoose }: { busy: boolean; isRepeated: boolean; fault: string; onChoose: (file: File) => void }) {
  const t = useAdminTexts()
  const id = useId()
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        low
        accept=".csv,.json,.txt,text/csv,application/json"
        aria-label={t('office-menu.import_choose')}
        aria-describedby={fault ? `${id} ${id}-fault` : id}
        aria-invalid={fault ? true : undefined}
        disabled={busy}
        onChoose={([file]) => file && onChoose(file)}
      >
        {t(isRepeated ? 'office-menu.import_another' : 'office-menu.import_choose')}
      </FileButton>
      <p id={id} className="max-w-2xl text-cenere">
        {t('office-menu.import_hint')}
      </p>
      <FieldError id={`${id}-fault`}>{fault}</FieldError>
    </div>
  )
}

function ImportProgress({ name, state, rowsDone: counted, rowsTotal, applying }: MenuImport & { applying: boolean }) {
  const t = useAdminTexts()
  const id = useId()
  // Rows counted by the check are not written rows.
  const rowsDone = applying && state === 'checked' ? 0 : counted
  const values = { name, done: rowsDone.toLocaleString('it'), total: rowsTotal.toLocaleString('it') }
  return (
    <div className="grid max-w-2xl gap-2">
      <p id={id} className="figures">
        {t(applying ? 'office-menu.import_applying' : rowsTotal > 0 ? 'office-menu.import_checking' : 'office-menu.import_opening', values)}
      </p>
      <progress
        className="h-3 w-full appearance-none overflow-hidden rounded-control bg-sabbia [&::-moz-progress-bar]:bg-brace [&::-webkit-progress-bar]:bg-sabbia [&::-webkit-progress-value]:bg-brace"
        aria-labelledby={id}
        {...(rowsTotal > 0 && { value: rowsDone, max: rowsTotal })}
      />
    </div>
  )
}

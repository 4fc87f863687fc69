import { type ReactNode, useRef, useState } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ApiError } from '../../shared/api.ts'
import { TextArea } from '../../ui/field/field.tsx'
import { FileButton } from '../../ui/field/file-button.tsx'
import { dismissToasts, toast } from '../../ui/toast/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { type FailureTexts, toastFailure } from '../failure-texts.ts'
import { AdminButton } from '../office-button.tsx'
import { readTableText } from './table-file.ts'
import { useTrackUnsaved } from './unsaved.ts'

/** Server's report on a table, row by row. */
interface TableReport {
  /** `message` is null for valid rows. */
  rows: { row: number; name: string; message: string | null }[]
  good: number
  wrong: number
  /** Version of the data to replace. */
  version?: number | undefined
}

interface ImportTableProps<Report extends TableReport> {
  title: string
  hint: string
  /** Heading and one or two example rows. */
  example: string
  open: boolean
  onClose: () => void
  /** Checks the table, or with `apply` imports all of it; `version` is that of the last report. */
  send: (csv: string, apply: boolean, version: number | undefined) => Promise<Report>
  /** Describes the current data when it changed since the report. */
  changed?: (current: object) => string
  /** Additional content of the report. */
  also?: (report: Report) => ReactNode
  onImported: (report: Report) => void | Promise<void>
  texts?: FailureTexts
}

/** Toast key of file errors, valid until another file is chosen. */
const fileToastKey = {}

/** Import of a CSV table, as a file or pasted: checked row by row, then applied at once. */
export function ImportTable<Report extends TableReport>(props: ImportTableProps<Report>) {
  const { title, hint, example, open, onClose, send, changed, also, onImported, texts } = props
  const t = useAdminTexts()
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<Report>()
  const [errorText, setErrorText] = useState('')
  const [currentText, setCurrentText] = useState('')
  const [busy, setBusy] = useState(false)
  const change = (text: string) => {
    setCsv(text)
    setReport(undefined)
    setErrorText('')
    setCurrentText('')
  }
  const choose = async (file: File) => {
    dismissToasts(fileToastKey)
    const tableFile = readTableText(new Uint8Array(await file.arrayBuffer()))
    if ('text' in tableFile) return change(tableFile.text)
    const text = t(`office.import_${tableFile.why}`, { name: file.name })
    setErrorText(text)
    toast({ tone: 'error', text, topic: fileToastKey })
  }
  const close = () => {
    change('')
    onClose()
  }
  const submit = async (apply: boolean) => {
    setBusy(true)
    setErrorText('')
    try {
      const answer = await send(csv, apply, apply ? report?.version : undefined)
      if (!apply) {
        setCurrentText('')
        return setReport(answer)
      }
      toast({ tone: 'success', text: t('office.imported', { count: answer.good }) })
      await onImported(answer)
      close()
    } catch (error) {
      const current = apply && error instanceof ApiError && error.code === 'changed_meanwhile' && (error.answer.current as { version: number })
      if (changed && report && current) {
        // The new version has now been seen.
        setReport({ ...report, version: current.version })
        return setCurrentText(changed(current))
      }
      // The earlier report is outdated: another user has created one of its rows.
      if (apply && error instanceof ApiError) setReport(undefined)
      if (error instanceof ApiError && error.status !== 401) setErrorText(error.message)
      toastFailure(error, apply ? texts : { ...texts, broken: t('office.not_reached') })
    } finally {
      setBusy(false)
    }
  }
  const wrong = report?.rows.filter(({ message }) => message !== null) ?? []
  return (
    <Modal title={title} open={open} onClose={close} wide>
      <div className="grid gap-5">
        <UnsavedPaste csv={csv} />
        <p>{hint}</p>
        <pre className="rounded-control bg-sabbia p-3 text-sm wrap-anywhere whitespace-pre-wrap">{breakBetweenCells(example)}</pre>
        <div>
          <FileButton low accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain" onChoose={([file]) => file && void choose(file)}>
            {t('office.import_file')}
          </FileButton>
        </div>
        <TextArea
          label={t('office.import_text')}
          rows={6}
          value={csv}
          error={errorText}
          spellCheck={false}
          className="font-mono text-sm"
          onChange={event => change(event.target.value)}
        />
        <div aria-live="polite">
          {report && (
            <div className={`grid gap-2 rounded-control p-4 ${currentText ? 'bg-miele-chiaro' : 'bg-crema'}`}>
              {currentText && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{currentText}</p>}
              <p className="font-semibold">{t('office.import_report', { good: report.good, wrong: report.wrong })}</p>
              {also?.(report)}
              {wrong.length > 0 && (
                <ul className="grid max-h-60 gap-2 overflow-y-auto">
                  {wrong.map(({ row, name, message }) => (
                    <li key={row}>
                      <p className="font-semibold [overflow-wrap:anywhere]">
                        {t('office.import_row', { row })}
                        {name && ` · ${name}`}
                      </p>
                      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <AdminButton tone={report ? 'outline' : 'brace'} busy={busy} disabled={csv.trim() === ''} onClick={() => void submit(false)}>
            {t('office.import_check')}
          </AdminButton>
          {report && report.wrong === 0 && report.good > 0 && (
            <AdminButton busy={busy} onClick={() => void submit(true)}>
              {t('office.import_apply', { count: report.good })}
            </AdminButton>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** Line breaks between columns: a `<wbr>` after each cell leaves the copied text unchanged. */
const breakBetweenCells = (example: string): ReactNode =>
  example.split(/(?<=;)/).reduce<ReactNode>(
    (before, cell) => (
      <>
        {before}
        {cell}
        <wbr />
      </>
    ),
    null,
  )

/** Tracks a pasted table as unsaved input of the dialog. */
function UnsavedPaste({ csv }: { csv: string }) {
  const unsaved = useRef(false)
  unsaved.current = csv.trim() !== ''
  useTrackUnsaved(unsaved)
  return null
}

import { type ReactNode, useRef, useState } from 'react'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { ApiFailure } from '../../shared/api.ts'
import { TextArea } from '../../ui/field/field.tsx'
import { FileButton } from '../../ui/field/file-button.tsx'
import { takeBack, toast } from '../../ui/toast/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { type FailureTexts, toastFailure } from '../failure-texts.ts'
import { OfficeButton } from '../office-button.tsx'
import { tableText } from './table-file.ts'
import { useUnsaved } from './unsaved.ts'

/** What the server says of a table, row by row. */
export interface TableReport {
  /** `message` is null where nothing is wrong. */
  rows: { row: number; name: string; message: string | null }[]
  good: number
  wrong: number
  /** Of what would be replaced. */
  version?: number | undefined
}

interface ImportTableProps<Report extends TableReport> {
  title: string
  hint: string
  /** Heading and a row or two, as they should look. */
  example: string
  open: boolean
  onClose: () => void
  /** Has the table looked through, or with `apply` everything in it made at once; `version` is that of the last report. */
  send: (csv: string, apply: boolean, version: number | undefined) => Promise<Report>
  /** What it would replace was changed since: how that stands now, in words. */
  changed?: (current: object) => string
  /** What else the report says. */
  also?: (report: Report) => ReactNode
  onImported: (report: Report) => void | Promise<void>
  texts?: FailureTexts
}

/** What is said of a file holds until another one is chosen. */
const ofFile = {}

/** Out of a table: chosen as a file or pasted, looked through row by row, and then everything at once. */
export function ImportTable<Report extends TableReport>(props: ImportTableProps<Report>) {
  const { title, hint, example, open, onClose, send, changed, also, onImported, texts } = props
  const t = useOfficeTexts()
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<Report>()
  const [fault, setFault] = useState('')
  const [standing, setStanding] = useState('')
  const [busy, setBusy] = useState(false)
  const change = (text: string) => {
    setCsv(text)
    setReport(undefined)
    setFault('')
    setStanding('')
  }
  const choose = async (file: File) => {
    takeBack(ofFile)
    const read = tableText(new Uint8Array(await file.arrayBuffer()))
    if ('text' in read) return change(read.text)
    const text = t(`office.import_${read.why}`, { name: file.name })
    setFault(text)
    toast({ tone: 'error', text, of: ofFile })
  }
  const close = () => {
    change('')
    onClose()
  }
  const ask = async (apply: boolean) => {
    setBusy(true)
    setFault('')
    try {
      const answer = await send(csv, apply, apply ? report?.version : undefined)
      if (!apply) {
        setStanding('')
        return setReport(answer)
      }
      toast({ tone: 'success', text: t('office.imported', { count: answer.good }) })
      await onImported(answer)
      close()
    } catch (error) {
      const current = apply && error instanceof ApiFailure && error.code === 'changed_meanwhile' && (error.answer.current as { version: number })
      if (changed && report && current) {
        // Now it has been seen.
        setReport({ ...report, version: current.version })
        return setStanding(changed(current))
      }
      // What was said of the rows before no longer holds: somebody has made one of them meanwhile.
      if (apply && error instanceof ApiFailure) setReport(undefined)
      if (error instanceof ApiFailure && error.status !== 401) setFault(error.message)
      toastFailure(error, apply ? texts : { ...texts, broken: t('office.not_reached') })
    } finally {
      setBusy(false)
    }
  }
  const wrong = report?.rows.filter(({ message }) => message !== null) ?? []
  return (
    <Modal title={title} open={open} onClose={close} wide>
      <div className="grid gap-5">
        <Pasted csv={csv} />
        <p>{hint}</p>
        <pre className="rounded-control bg-sabbia p-3 text-sm wrap-anywhere whitespace-pre-wrap">{brokenBetweenCells(example)}</pre>
        <div>
          <FileButton low accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain" onChoose={([file]) => file && void choose(file)}>
            {t('office.import_file')}
          </FileButton>
        </div>
        <TextArea
          label={t('office.import_text')}
          rows={6}
          value={csv}
          error={fault}
          spellCheck={false}
          className="font-mono text-sm"
          onChange={event => change(event.target.value)}
        />
        <div aria-live="polite">
          {report && (
            <div className={`grid gap-2 rounded-control p-4 ${standing ? 'bg-miele-chiaro' : 'bg-crema'}`}>
              {standing && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{standing}</p>}
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
          <OfficeButton tone={report ? 'outline' : 'brace'} busy={busy} disabled={csv.trim() === ''} onClick={() => void ask(false)}>
            {t('office.import_check')}
          </OfficeButton>
          {report && report.wrong === 0 && report.good > 0 && (
            <OfficeButton busy={busy} onClick={() => void ask(true)}>
              {t('office.import_apply', { count: report.good })}
            </OfficeButton>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** Many columns are one long word to the browser: it breaks behind a cell, and what is copied is as it was. */
const brokenBetweenCells = (example: string): ReactNode =>
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

/** A table that stands there is asked about before the dialog drops it, as what is typed in any form is. */
function Pasted({ csv }: { csv: string }) {
  const unsaved = useRef(false)
  unsaved.current = csv.trim() !== ''
  useUnsaved(unsaved)
  return null
}

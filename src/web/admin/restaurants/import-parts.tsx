import { useState } from 'react'
import type { ImportReport } from '#restaurants/contract-import.ts'
import { type ImportedKind, importColumns } from '#restaurants/import-vocabulary.ts'
import { api } from '../../api.ts'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { toastFailure } from '../failure-texts.ts'
import { OfficeButton } from '../office-button.tsx'
import { placeFailures, placeText as t } from './place-texts.ts'
import { useReadAgain } from './reads.ts'

/** Out of a table: chosen as a file or pasted, looked through row by row, and then everything at once. */
export function ImportParts({ kind, placeId, imported }: { kind: ImportedKind; placeId: string; imported?: () => void }) {
  const readAgain = useReadAgain()
  const [open, setOpen] = useState(false)
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<ImportReport>()
  const [busy, setBusy] = useState(false)
  const change = (text: string) => {
    setCsv(text)
    setReport(undefined)
  }
  const close = () => {
    change('')
    setOpen(false)
  }
  const send = async (apply: boolean) => {
    setBusy(true)
    try {
      const answer = await api<ImportReport>('POST', `/office/restaurants/${placeId}/import`, { body: { kind, csv, apply } })
      if (!apply) return setReport(answer)
      toast({ tone: 'success', text: t('places.imported', { count: answer.good }) })
      await readAgain()
      close()
      imported?.()
    } catch (error) {
      toastFailure(error, placeFailures())
    } finally {
      setBusy(false)
    }
  }
  const wrong = report?.rows.filter(({ message }) => message !== null) ?? []
  return (
    <>
      <OfficeButton tone="outline" onClick={() => setOpen(true)}>
        {t('places.import')}
      </OfficeButton>
      <Modal title={t('places.import')} open={open} onClose={close} wide>
        <div className="grid gap-5">
          <p>{t(`places.import_${kind}`)}</p>
          <pre className="overflow-x-auto rounded-control bg-sabbia p-3 text-sm">
            {importColumns[kind].join(';')}
            {'\n'}
            {t(`places.import_${kind}_example`)}
          </pre>
          <label className="grid gap-1.5 font-semibold">
            {t('places.import_file')}
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              className="font-normal"
              onChange={async event => {
                const file = event.target.files?.[0]
                if (file) change(await file.text())
              }}
            />
          </label>
          <TextArea
            label={t('places.import_text')}
            rows={6}
            value={csv}
            spellCheck={false}
            className="font-mono text-sm"
            onChange={event => change(event.target.value)}
          />
          <div aria-live="polite">
            {report && (
              <div className="grid gap-2 rounded-control bg-crema p-4">
                <p className="font-semibold">{t('places.import_report', { good: report.good, wrong: report.wrong })}</p>
                {wrong.length > 0 && (
                  <ul className="grid max-h-60 gap-1 overflow-y-auto">
                    {wrong.map(({ row, name, message }) => (
                      <li key={row}>
                        <span className="font-semibold">{t('places.import_row', { row })}</span> {name}: {message}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            <OfficeButton tone={report ? 'outline' : 'brace'} busy={busy} disabled={csv.trim() === ''} onClick={() => void send(false)}>
              {t('places.check')}
            </OfficeButton>
            {report && report.wrong === 0 && report.good > 0 && (
              <OfficeButton busy={busy} onClick={() => void send(true)}>
                {t('places.import_apply', { count: report.good })}
              </OfficeButton>
            )}
          </div>
        </div>
      </Modal>
    </>
  )
}

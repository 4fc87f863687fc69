import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { importAnswer } from '#promotions/contract.ts'
import { api } from '../../api.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { toastFailure } from '../failure-texts.ts'
import { OfficeButton } from '../office-button.tsx'

type Report = z.output<typeof importAnswer>

const example = `codice;titolo;tipo;valore;minimo;dal;al;usi;usi_cliente;cumulabile
BENVENUTO10;Dieci per cento;percentuale;10;15,00;01/03/2026;31/03/2026;500;1;no
TREEURO;Tre euro;importo;3,00;20,00;;;;1;sì`

/** Coupons out of a table: chosen as a file or pasted, looked through row by row, and then made all at once. */
export function ImportCoupons({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useOfficeTexts()
  const queries = useQueryClient()
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<Report>()
  const [busy, setBusy] = useState(false)

  const close = () => {
    setCsv('')
    setReport(undefined)
    onClose()
  }
  const send = async (apply: boolean) => {
    setBusy(true)
    try {
      const answer = await api<Report>('POST', '/coupons/import', { body: { csv, apply } })
      if (!apply) return setReport(answer)
      toast({ tone: 'success', text: t('office-coupons.imported', { count: answer.good }) })
      void queries.invalidateQueries({ queryKey: ['coupons'] })
      close()
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const wrong = report?.rows.filter(({ message }) => message !== null) ?? []
  return (
    <Modal title={t('office-coupons.import')} open={open} onClose={close} wide>
      <div className="grid gap-5">
        <p>{t('office-coupons.import_hint')}</p>
        <pre className="rounded-control bg-sabbia p-3 text-sm break-words whitespace-pre-wrap">{example}</pre>
        <label className="grid gap-1.5 font-semibold">
          {t('office-coupons.import_file')}
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            className="font-normal"
            onChange={async event => {
              const file = event.target.files?.[0]
              setReport(undefined)
              if (file) setCsv(await file.text())
            }}
          />
        </label>
        <TextArea
          label={t('office-coupons.import_text')}
          rows={6}
          value={csv}
          spellCheck={false}
          className="font-mono text-sm"
          onChange={event => {
            setCsv(event.target.value)
            setReport(undefined)
          }}
        />
        <div aria-live="polite">
          {report && (
            <div className="grid gap-2 rounded-control bg-crema p-4">
              <p className="font-semibold">{t('office-coupons.import_report', { good: report.good, wrong: report.wrong })}</p>
              {wrong.length > 0 && (
                <ul className="grid max-h-60 gap-1 overflow-y-auto">
                  {wrong.map(({ row, code, message }) => (
                    <li key={row}>
                      <span className="font-semibold">{t('office-coupons.import_row', { row })}</span> {code && <span className="uppercase">{code}</span>}{' '}
                      {message}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <OfficeButton tone={report ? 'outline' : 'brace'} busy={busy} disabled={csv.trim() === ''} onClick={() => void send(false)}>
            {t('office-coupons.import_check')}
          </OfficeButton>
          {report && report.wrong === 0 && report.good > 0 && (
            <OfficeButton busy={busy} onClick={() => void send(true)}>
              {t('office-coupons.import_apply', { count: report.good })}
            </OfficeButton>
          )}
        </div>
      </div>
    </Modal>
  )
}

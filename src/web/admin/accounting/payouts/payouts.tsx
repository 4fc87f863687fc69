import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PayoutFile, PayoutReport } from '#accounting/payouts/contract.ts'
import { usePermission } from '../../../session/use-permission.ts'
import { api } from '../../../shared/api.ts'
import { Select } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { useMayChange } from '../../may-change.ts'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading } from '../../office-heading.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { useCompanies } from '../../restaurants/queries.ts'
import { AccountingNav } from '../accounting-nav.tsx'
import { createAccountingMeta, formatBusinessDate, accountingText as t } from '../accounting-text.ts'
import { AdministratorsOnly } from '../administrators-only.tsx'
import { PayoutReportTables } from './payout-report.tsx'

export const meta = createAccountingMeta('office-accounting.payouts')

/** Reconciliation of a provider's payout files with the orders of a company. */
export default function Payouts() {
  const readsChain = usePermission('accounting-read')
  return readsChain ? <PayoutFiles /> : <AdministratorsOnly title={t('office-accounting.payouts')} />
}

function PayoutFiles() {
  const companies = useCompanies()
  const [chosen, setChosen] = useState('')
  const [fileId, setFileId] = useState<string>()
  const companyId = chosen || (companies?.[0]?.id ?? '')
  const path = `/accounting/companies/${companyId}/payouts`
  const files = useQuery({
    queryKey: ['payouts', companyId],
    queryFn: ({ signal }) => api<{ files: PayoutFile[] }>('GET', path, { signal }).then(answer => answer.files),
    enabled: companyId !== '',
  }).data
  const shownId = files?.some(({ id }) => id === fileId) ? fileId : files?.[0]?.id
  const report = useQuery({
    queryKey: ['payouts', companyId, shownId],
    queryFn: ({ signal }) => api<{ report: PayoutReport }>('GET', `${path}/${shownId}`, { signal }).then(answer => answer.report),
    enabled: shownId !== undefined,
  }).data
  return (
    <>
      <AdminHeading title={t('office-accounting.payouts')}>
        <PayoutUpload path={path} disabled={companyId === ''} done={setFileId} />
      </AdminHeading>
      <AccountingNav />
      <p className="mb-4 max-w-prose text-cenere">{t('office-accounting.payouts_lead')}</p>
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <Select label={t('office-accounting.company')} value={companyId} onChange={event => setChosen(event.target.value)}>
          {companies?.map(({ id, legalName }) => (
            <option key={id} value={id}>
              {legalName}
            </option>
          ))}
        </Select>
        {files && files.length > 0 && (
          <Select label={t('office-accounting.payout_file')} value={shownId} onChange={event => setFileId(event.target.value)}>
            {files.map(file => (
              <option key={file.id} value={file.id}>
                {t('office-accounting.payout_file_name', {
                  ...{ name: file.name, from: formatBusinessDate(file.startsOn), to: formatBusinessDate(file.endsOn), when: formatShortTime(file.createdAt) },
                })}
              </option>
            ))}
          </Select>
        )}
      </div>
      {files?.length === 0 && <p className="text-cenere">{t('office-accounting.no_payouts')}</p>}
      {report && <PayoutReportTables report={report} />}
    </>
  )
}

function PayoutUpload({ path, disabled, done }: { path: string; disabled: boolean; done: (fileId: string) => void }) {
  const mayChange = useMayChange()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const answer = await sendIdempotent<{ message: string; report: PayoutReport }>('POST', path, { body: { name: file.name, text: await file.text() } })
      toast({ tone: 'success', text: answer.message })
      done(answer.report.file.id)
      await queries.invalidateQueries({ queryKey: ['payouts'] })
    } catch (error) {
      toastFailure(error, { refused: t('office-accounting.payout_refused') })
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  if (!mayChange) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('office-accounting.payout_upload')}
        className="sr-only"
        tabIndex={-1}
        onChange={event => void upload(event.target.files?.[0])}
      />
      <AdminButton busy={busy} disabled={disabled} onClick={() => input.current?.click()}>
        {t('office-accounting.payout_upload')}
      </AdminButton>
    </>
  )
}

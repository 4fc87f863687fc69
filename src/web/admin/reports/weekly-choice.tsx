import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../session/use-permission.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { reportText as t } from './report-text.ts'

const queryKey = ['weekly-report']

/** Whether one gets the weekly report by mail, for managers and administrators; nothing until it is known. */
export function WeeklyChoice({ className = '' }: { className?: string }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const isManager = usePermission('manager')
  const { data } = useQuery({ queryKey, enabled: isManager, queryFn: ({ signal }) => api<{ weekly: boolean }>('GET', '/reports/weekly', { signal }) })
  const change = async (weekly: boolean) => {
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('PUT', '/reports/weekly', { body: { weekly } })
      queries.setQueryData(queryKey, { weekly })
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error, { refused: t('office-reports.weekly_failed') })
    } finally {
      setBusy(false)
    }
  }
  if (!isManager) return null
  return (
    <label className={`flex min-h-11 max-w-prose items-start gap-3 py-2 print:hidden ${className}`}>
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-brace"
        checked={data?.weekly ?? false}
        disabled={!data || busy}
        onChange={event => void change(event.target.checked)}
      />
      <span>
        <span className="block font-semibold">{t('office-reports.weekly')}</span>
        <span className="text-cenere">{t('office-reports.weekly_hint')}</span>
      </span>
    </label>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { importShape } from '#menu/menu-file/contract.ts'
import { officeText, useOfficeTexts } from '../../i18n/admin-texts.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { FieldError } from '../../ui/field/field.tsx'
import { FileButton } from '../../ui/field/file-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { OfficeButton } from '../office-button.tsx'
import { ImportReport } from './import-report.tsx'

export type MenuImport = z.infer<typeof importShape>

const underWay = (state: MenuImport['state'] | undefined) => state === 'checking' || state === 'applying'

/** A file is sent, looked at, shown row by row and then applied. Which one stands in the address: a reload loses nothing. */
export function ImportMenu() {
  const t = useOfficeTexts()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const id = params.get('import') ?? undefined
  /** In the address, beside what else stands there. */
  const look = (at: string | undefined) =>
    setParams(
      last => {
        if (at) last.set('import', at)
        else last.delete('import')
        return last
      },
      { preventScrollReset: true },
    )
  const [sending, setSending] = useState(false)
  const [asked, setApplying] = useState(false)
  const [fault, setFault] = useState('')
  const [callingOff, setCallingOff] = useState(false)
  const leave = useLeaving()
  const seen = useQuery({
    queryKey: ['menu-import', id],
    queryFn: ({ signal }) => api<{ import: MenuImport }>('GET', `/menu/imports/${id}`, { signal }).then(answer => answer.import),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (asked || underWay(state.data?.state) ? 300 : false),
  }).data

  const send = async (file: File) => {
    const { signal } = leave.again()
    setSending(true)
    setFault('')
    try {
      const body = new FormData()
      body.set('file', file)
      const { import: begun } = await api<{ import: MenuImport }>('POST', '/menu/imports', { body, signal })
      queries.setQueryData(['menu-import', begun.id], begun)
      look(begun.id)
    } catch (error) {
      // Whoever has gone to another screen keeps that one's address.
      if (signal.aborted) return
      if (error instanceof ApiFailure && error.status !== 401) {
        setFault(error.message)
        // What was said of the file before is not of this one.
        look(undefined)
      }
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }
  /** What has been looked at so far changes nothing: it is left lying. */
  const cancel = () => {
    leave.now()
    look(undefined)
  }
  const apply = async () => {
    setApplying(true)
    try {
      const { message } = await api<{ message: string }>('POST', `/menu/imports/${id}/apply`)
      toast({ tone: 'success', text: message })
    } catch (error) {
      // Whoever called it off is told so there.
      if (!(error instanceof ApiFailure && error.code === 'import_called_off')) toastFailure(error)
    } finally {
      setApplying(false)
      void queries.invalidateQueries()
    }
  }
  const callOff = async () => {
    setCallingOff(true)
    try {
      const { message } = await api<{ message: string }>('POST', `/menu/imports/${id}/call-off`)
      toast({ tone: 'info', text: message })
    } catch (error) {
      toastFailure(error)
    } finally {
      setCallingOff(false)
      void queries.invalidateQueries({ queryKey: ['menu-import', id] })
    }
  }
  // After a reload it goes on by itself.
  const applying = asked || seen?.state === 'applying'
  const progress = seen && (applying || underWay(seen.state)) ? seen : undefined
  const report = seen && !progress && (seen.state === 'checked' || seen.state === 'applied') ? seen : undefined
  return (
    <section className="grid gap-3 rounded-control bg-farina p-4 sm:p-6">
      <h2 className="text-name">{t('office-menu.import')}</h2>
      <p className="max-w-2xl text-cenere">{t('office-menu.import_lead')}</p>
      <FileChoice busy={sending || progress !== undefined} again={seen !== undefined} fault={fault} onChoose={file => void send(file)} />
      <div role="status" aria-live="polite">
        {sending && <p>{t('office-menu.import_sending')}</p>}
        {progress && <Progress {...progress} applying={applying} />}
        {seen?.state === 'failed' && (
          <div className="rounded-control bg-miele-chiaro px-4 py-3">
            <p className="font-semibold">{t('office-menu.import_failed', { name: seen.name })}</p>
            <p>{seen.problem}</p>
          </div>
        )}
      </div>
      {(sending || progress) && (
        <div>
          {/* Once it is being written, all of it is rolled back; that has to have begun. */}
          <OfficeButton
            tone="outline"
            busy={callingOff}
            disabled={applying && seen?.state !== 'applying'}
            onClick={() => (applying ? void callOff() : cancel())}
          >
            {officeText('office.cancel')}
          </OfficeButton>
        </div>
      )}
      {report && <ImportReport key={`${report.id} ${report.state}`} report={report} onApply={() => void apply()} />}
    </section>
  )
}

/** Ends what is being sent, with the screen at the latest. */
function useLeaving() {
  const [leaving] = useState(() => ({ sent: new AbortController() }))
  useEffect(() => () => leaving.sent.abort(), [leaving])
  return {
    now: () => leaving.sent.abort(),
    again() {
      leaving.sent = new AbortController()
      return leaving.sent
    },
  }
}

/** `fault`: why the file was not taken. */
function FileChoice({ busy, again, fault, onChoose }: { busy: boolean; again: boolean; fault: string; onChoose: (file: File) => void }) {
  const t = useOfficeTexts()
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
        {t(again ? 'office-menu.import_another' : 'office-menu.import_choose')}
      </FileButton>
      <p id={id} className="max-w-2xl text-cenere">
        {t('office-menu.import_hint')}
      </p>
      <FieldError id={`${id}-fault`}>{fault}</FieldError>
    </div>
  )
}

function Progress({ name, state, rowsDone: counted, rowsTotal, applying }: MenuImport & { applying: boolean }) {
  const t = useOfficeTexts()
  const id = useId()
  // Rows of the check are none of what is written.
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

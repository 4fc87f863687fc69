import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { PrinterView, printersAnswer } from '#kitchen/printing/contract.ts'
import { isPolling } from '#kitchen/printing/vocabulary.ts'
import type { StationView } from '#restaurants/service/contract.ts'
import { api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure, useReadFailureToast } from '../../failure-texts.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { RowAction, RowActions } from '../../list/row-action.tsx'
import { AdminButton } from '../../office-button.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { restaurantFailureTexts } from '../place-texts.ts'
import { useInvalidateRestaurants, useOfficeQuery } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { AutoAcceptChoice } from './auto-accept-choice.tsx'
import { PrintJobLog } from './print-job-log.tsx'
import { PrinterForm } from './printer-form.tsx'
import { type NewToken, PrinterTokenDialog } from './printer-token-dialog.tsx'
import { nameDocument, nameMoment, nameProblem, printingText as t } from './printing-text.ts'

type Answer = z.output<typeof printersAnswer>

/** Printers of a restaurant, how it accepts by printing, and the ledger of jobs. */
export default function Printers() {
  const { place, administrator } = useCurrentRestaurant()
  const base = `/restaurants/${place.id}/printers`
  const query = useOfficeQuery<Answer>(base)
  useReadFailureToast(query, restaurantFailureTexts())
  const stations = useOfficeQuery<{ stations: StationView[] }>(`/restaurants/${place.id}/stations`).data?.stations.filter(({ archived }) => !archived) ?? []
  const invalidate = useInvalidateRestaurants()
  const confirm = useConfirm()
  const [open, setOpen] = useState<PrinterView | 'new'>()
  const [newToken, setNewToken] = useState<NewToken>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ method, path, body }: { method: 'POST' | 'DELETE'; path: string; body?: object }) =>
      api<{ message: string; token?: string | null; pollAddress?: string | null; printer?: PrinterView }>(method, `/office${base}/${path}`, {
        ...(body && { body }),
      }),
    onSuccess: ({ message, token, pollAddress = null, printer }) => {
      toast({ tone: 'success', text: message })
      if (token && printer) setNewToken({ token, pollAddress, protocol: printer.protocol })
    },
    onError: error => toastFailure(error, { refused: t('office-printing.failed') }),
    onSettled: () => invalidate(),
  })
  const rotate = async ({ id, title, version }: PrinterView) => {
    if (await confirm({ text: t('office-printing.rotate_ask', { title }), yes: t('office-printing.rotate') }))
      mutate({ method: 'POST', path: `${id}/rotate-token`, body: { version } })
  }
  const revoke = async ({ id, title, version }: PrinterView) => {
    if (await confirm({ text: t('office-printing.revoke_ask', { title }), yes: t('office-printing.revoke') }))
      mutate({ method: 'POST', path: `${id}/revoke-token`, body: { version } })
  }
  const remove = async ({ id, title }: PrinterView) => {
    if (await confirm({ text: t('office-printing.delete_ask', { title }), yes: t('office-printing.delete') })) mutate({ method: 'DELETE', path: id })
  }
  const columns: Column<PrinterView>[] = [
    {
      name: t('office-printing.printer'),
      className: 'min-w-44',
      cell: ({ title, protocol, host, port }) => (
        <>
          <span className="block font-semibold">{title}</span>
          <span className="block text-cenere">
            {t(`office-printing.protocol_${protocol}`)}
            {host && <span className="figures block">{`${host}:${port}`}</span>}
          </span>
        </>
      ),
    },
    {
      name: t('office-printing.documents'),
      className: 'min-w-52',
      cell: ({ documents, stationIds }) => (
        <>
          {documents.length === 0 && <span className="text-cenere">{t('office-printing.no_documents')}</span>}
          {documents.map(({ kind, moment, copies }) => (
            <span key={kind} className="block">
              {nameDocument(kind)} · <span className="text-cenere">{nameMoment(moment)}</span>
              {copies > 1 && ` · ${t('office-printing.copies_of', { count: copies })}`}
            </span>
          ))}
          {stationIds.length > 0 && (
            <span className="block text-cenere">
              {stations
                .filter(({ id }) => stationIds.includes(id))
                .map(({ title }) => title)
                .join(', ')}
            </span>
          )}
        </>
      ),
    },
    { name: t('office-printing.state'), cell: printer => <PrinterState printer={printer} />, className: 'min-w-44' },
    {
      name: t('office-printing.actions'),
      onCard: 'action',
      cell: printer => (
        <RowActions>
          <RowAction
            label={t('office-printing.test_of', { title: printer.title })}
            disabled={isPending}
            onClick={() => mutate({ method: 'POST', path: `${printer.id}/test-page` })}
          >
            {t('office-printing.test')}
          </RowAction>
          <RowAction label={t('office-printing.edit_of', { title: printer.title })} onClick={() => setOpen(printer)}>
            {t('office-printing.edit')}
          </RowAction>
          {isPolling(printer.protocol) && (
            <RowAction label={t('office-printing.rotate_of', { title: printer.title })} onClick={() => void rotate(printer)}>
              {t('office-printing.rotate')}
            </RowAction>
          )}
          {printer.tokenPrefix && (
            <RowAction label={t('office-printing.revoke_of', { title: printer.title })} onClick={() => void revoke(printer)}>
              {t('office-printing.revoke')}
            </RowAction>
          )}
          <RowAction label={t('office-printing.delete_of', { title: printer.title })} onClick={() => void remove(printer)}>
            {t('office-printing.delete')}
          </RowAction>
        </RowActions>
      ),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-cenere">{t('office-printing.lead')}</p>
          <AdminButton onClick={() => setOpen('new')}>{t('office-printing.add')}</AdminButton>
        </div>
        <ListTable
          caption={t('office-printing.printers')}
          read={query}
          columns={columns}
          rows={query.data?.printers}
          keyOf={({ id }) => id}
          skeletons={2}
          rowClass="h-16"
          empty={
            <div className="grid justify-items-center gap-2">
              <p className="text-name font-semibold">{t('office-printing.none')}</p>
              <p className="text-cenere">{t('office-printing.none_hint')}</p>
            </div>
          }
        />
      </div>
      {query.data && <AutoAcceptChoice placeId={place.id} autoAccept={query.data.autoAccept} version={query.data.settingsVersion} />}
      <PrintJobLog placeId={place.id} />
      <Modal title={t(open === 'new' ? 'office-printing.add' : 'office-printing.edit_title')} open={open !== undefined} onClose={() => setOpen(undefined)} wide>
        {open && (
          <PrinterForm
            printer={open === 'new' ? undefined : open}
            placeId={place.id}
            stations={stations}
            administrator={administrator}
            onSaved={saved => {
              setOpen(undefined)
              if (saved.token) setNewToken({ token: saved.token, pollAddress: saved.pollAddress, protocol: saved.protocol })
              void invalidate()
            }}
          />
        )}
      </Modal>
      <PrinterTokenDialog created={newToken} onClose={() => setNewToken(undefined)} />
    </div>
  )
}

function PrinterState({ printer: { problem, problemAt, lastSeenAt, queued, previousTokenUntil, protocol, tokenPrefix } }: { printer: PrinterView }) {
  const mark = 'inline-block rounded-control px-2 py-0.5'
  return (
    <>
      {problem ? (
        <span className={`${mark} bg-tizzone text-farina`}>{nameProblem(problem)}</span>
      ) : lastSeenAt ? (
        <span className={`${mark} bg-prezzemolo text-farina`}>{t('office-printing.fine')}</span>
      ) : (
        <span className={`${mark} bg-sabbia`}>{t('office-printing.never_seen')}</span>
      )}
      {problemAt && problem && <span className="mt-1 block">{t('office-printing.since', { when: formatShortTime(problemAt) })}</span>}
      {lastSeenAt && <span className="figures mt-1 block text-cenere">{t('office-printing.last_seen', { when: formatShortTime(lastSeenAt) })}</span>}
      {queued > 0 && <span className="mt-1 block font-semibold">{t('office-printing.queued', { count: queued })}</span>}
      {isPolling(protocol) && !tokenPrefix && <span className="mt-1 block font-semibold">{t('office-printing.no_token')}</span>}
      {previousTokenUntil && <span className="mt-1 block text-cenere">{t('office-printing.former_token', { when: formatShortTime(previousTokenUntil) })}</span>}
    </>
  )
}

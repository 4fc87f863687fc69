import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Caller } from '#orders/desk/contract.ts'
import { api } from '../../shared/api.ts'
import { AllergyBadge } from '../../ui/allergy.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { AdminButton } from '../office-button.tsx'
import { formatShortTime } from '../orders/short-time.ts'
import { DeskField, DeskInput } from './desk-field.tsx'
import { deskText as t } from './desk-texts.ts'

type Recent = Caller['recent'][number]

interface CallerCardProps {
  caller: Caller
  /** Restaurant whose note can be written; empty: none chosen. */
  restaurantId: string
  onRepeat: (order: Recent) => void
}

/** Who calls: allergies and notes first, then the last orders, each to be ordered once more. */
export function CallerCard({ caller, restaurantId, onRepeat }: CallerCardProps) {
  const { orders, allergies, notes, recent } = caller
  if (orders === 0 && notes.length === 0)
    return (
      <>
        <p>{t('office-desk.unknown')}</p>
        {restaurantId && <CallerNote key={restaurantId} caller={caller} restaurantId={restaurantId} />}
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-2" data-caller>
      {allergies.length > 0 && <AllergyBadge className="px-2 py-1">{t('office-desk.allergies', { list: allergies.join('; ') })}</AllergyBadge>}
      {notes
        .filter(note => note.restaurantId !== restaurantId)
        .map(note => (
          <p key={note.restaurantId}>
            <strong>{note.note}</strong> <span className="text-cenere">{t('office-desk.note_by', { restaurant: note.restaurant, name: note.by ?? '–' })}</span>
          </p>
        ))}
      <h2 className="text-[0.9375rem]">
        {t('office-desk.recent')} <span className="font-normal text-cenere">{t('office-desk.known', { count: orders })}</span>
      </h2>
      <ul className="divide-y divide-sabbia">
        {recent.map(order => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 grow basis-56">
              <span className="figures text-cenere">{formatShortTime(order.createdAt)}</span> · {t(`office-desk.fulfilment_${order.fulfilment}`)} ·{' '}
              {order.restaurant}
              {order.name && order.name !== caller.name && (
                <>
                  {' '}
                  · <strong>{order.name}</strong>
                </>
              )}
              {order.open && (
                <Link to={`/dashboard/admin/order/${order.id}`} className="link ml-2 font-semibold">
                  {t('office-desk.open_order', { number: order.number })}
                </Link>
              )}
              <span className="block truncate">{order.titles.join(', ')}</span>
            </span>
            <span className="figures shrink-0">{formatAmount('it', order.totalCents)}</span>
            <AdminButton
              tone="outline"
              data-repeat
              aria-label={t('office-desk.repeat_named', { date: formatShortTime(order.createdAt), lines: order.titles.join(', ') })}
              onClick={() => onRepeat(order)}
            >
              {t('office-desk.repeat')}
            </AdminButton>
          </li>
        ))}
      </ul>
      {restaurantId && <CallerNote key={restaurantId} caller={caller} restaurantId={restaurantId} />}
    </div>
  )
}

/** Note of the chosen restaurant's staff about the number. */
function CallerNote({ caller: { number, notes }, restaurantId }: { caller: Caller; restaurantId: string }) {
  const saved = notes.find(note => note.restaurantId === restaurantId)?.note ?? ''
  const [note, setNote] = useState(saved)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => api<{ message: string }>('PUT', '/office/desk/caller-note', { body: { restaurantId, number, note } }),
    onSuccess({ message }) {
      toast({ tone: 'success', text: message })
      void queries.invalidateQueries({ queryKey: ['desk-caller'] })
    },
    onError: error => toastFailure(error),
  })
  return (
    <div className="flex items-end gap-2">
      <DeskField label={`${t('office-desk.note_staff')}. ${t('office-desk.note_hint')}`} className="grow">
        <DeskInput
          value={note}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.ctrlKey && note !== saved) save.mutate()
          }}
        />
      </DeskField>
      {note.trim() !== saved && (
        <AdminButton tone="outline" busy={save.isPending} onClick={() => save.mutate()}>
          {t('office-desk.note_save')}
        </AdminButton>
      )}
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { api } from '../../shared/api.ts'
import { TextField } from '../../ui/field/field.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { AdminButton } from '../office-button.tsx'
import { packagingText as t } from './packaging-text.ts'

type Order = Pick<OrderView, 'id' | 'status' | 'packaging' | 'containers' | 'containersReturned' | 'depositCents'>

interface ReturnAnswer {
  message: string
  containersReturned: number
  atCounter: boolean
}

/** Reusable containers of an order: how many are still out, and their return, which gives the deposit back. */
export function ReturnContainers({ order }: { order: Order }) {
  /** Count after a return on this screen, which can be undone while nobody has noted another. */
  const [undoable, setUndoable] = useState<number>()
  if (order.containers === 0 || order.status !== 'completed') return null
  const { id, containers, containersReturned, depositCents } = order
  return (
    <section className="grid gap-3" aria-labelledby="containers">
      <h2 id="containers" className="text-lead font-semibold">
        {t('office-packaging.containers')}
      </h2>
      <p data-containers>{t('office-packaging.containers_state', { containers, returned: containersReturned, deposit: formatAmount('it', depositCents) })}</p>
      {/* Another number of containers is another form: what was typed for the former one means nothing. */}
      <ReturnForm key={containersReturned} order={order} onReturned={answer => setUndoable(answer.atCounter ? answer.containersReturned : undefined)} />
      {undoable === containersReturned && <UndoReturn orderId={id} containersReturned={containersReturned} onDone={() => setUndoable(undefined)} />}
    </section>
  )
}

function useRefreshOrder(id: string) {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ['order', id] })
    void queries.invalidateQueries({ queryKey: ['order-money', id] })
  }
}

/** The way back after a mistake; the server says when it is too late. */
function UndoReturn({ orderId, containersReturned, onDone }: { orderId: string; containersReturned: number; onDone: () => void }) {
  const refresh = useRefreshOrder(orderId)
  const undo = useMutation({
    mutationFn: () => api<{ message: string }>('POST', `/kitchen/orders/${orderId}/containers/undo`, { body: { containersReturned } }),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: failure => toastFailure(failure),
    onSettled: () => {
      onDone()
      refresh()
    },
  })
  return (
    <div>
      <AdminButton tone="plain" busy={undo.isPending} onClick={() => undo.mutate()}>
        {t('office-packaging.undo')}
      </AdminButton>
    </div>
  )
}

function ReturnForm({ order, onReturned }: { order: Order; onReturned: (answer: ReturnAnswer) => void }) {
  const { id, containers, containersReturned } = order
  const left = containers - containersReturned
  const [typed, setTyped] = useState(String(left))
  const [error, setError] = useState<string>()
  const refresh = useRefreshOrder(id)
  const noteReturn = useMutation({
    mutationFn: (count: number) => api<ReturnAnswer>('POST', `/kitchen/orders/${id}/containers`, { body: { count, returnedBefore: containersReturned } }),
    onSuccess: answer => {
      toast({ tone: 'success', text: answer.message })
      onReturned(answer)
    },
    onError: failure => toastFailure(failure),
    onSettled: refresh,
  })
  const count = Number(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isValid = /^\d{1,4}$/.test(typed.trim()) && count >= 1 && count <= left
    setError(isValid ? undefined : t('office-packaging.return_wrong', { left }))
    if (isValid) noteReturn.mutate(count)
  }
  if (left === 0) return null
  return (
    <OfficeForm noValidate className="flex flex-wrap items-end gap-3 print:hidden" onSubmit={submit}>
      <TextField
        label={t('office-packaging.return_count')}
        inputMode="numeric"
        maxLength={4}
        className="figures max-w-32 text-right"
        value={typed}
        error={error}
        onChange={event => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <AdminButton tone="outline" type="submit" busy={noteReturn.isPending}>
        {t('office-packaging.return')}
      </AdminButton>
    </OfficeForm>
  )
}

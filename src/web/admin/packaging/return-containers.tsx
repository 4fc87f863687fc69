import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { api } from '../../shared/api.ts'
import { TextField } from '../../ui/field/field.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { AdminButton } from '../office-button.tsx'
import { packagingText as t } from './packaging-text.ts'

type Order = Pick<OrderView, 'id' | 'status' | 'packaging' | 'containers' | 'containersReturned' | 'depositCents'>

/** Reusable containers of an order: how many are still out, and their return, which gives the deposit back. */
export function ReturnContainers({ order }: { order: Order }) {
  if (order.containers === 0 || order.status !== 'completed') return null
  // Another number of containers is another form: what was typed for the former one means nothing.
  return <ReturnForm key={order.containersReturned} order={order} />
}

function ReturnForm({ order }: { order: Order }) {
  const { id, containers, containersReturned, depositCents } = order
  const left = containers - containersReturned
  const [typed, setTyped] = useState(String(left))
  const [error, setError] = useState<string>()
  const queries = useQueryClient()
  const noteReturn = useMutation({
    mutationFn: (count: number) =>
      api<{ message: string }>('POST', `/kitchen/orders/${id}/containers`, { body: { count, returnedBefore: containersReturned } }),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: failure => toastFailure(failure),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['order', id] })
      void queries.invalidateQueries({ queryKey: ['order-money', id] })
    },
  })
  const count = Number(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isValid = /^\d{1,4}$/.test(typed.trim()) && count >= 1 && count <= left
    setError(isValid ? undefined : t('office-packaging.return_wrong', { left }))
    if (isValid) noteReturn.mutate(count)
  }
  return (
    <section className="grid gap-3" aria-labelledby="containers">
      <h2 id="containers" className="text-lead font-semibold">
        {t('office-packaging.containers')}
      </h2>
      <p data-containers>{t('office-packaging.containers_state', { containers, returned: containersReturned, deposit: formatAmount('it', depositCents) })}</p>
      {left > 0 && (
        <form noValidate className="flex flex-wrap items-end gap-3 print:hidden" onSubmit={submit}>
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
        </form>
      )}
    </section>
  )
}

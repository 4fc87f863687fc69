import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { DeliveryView, deliveriesAnswer, EndpointView } from '#integrations/webhooks/contract.ts'
import { deliveryRetentionDays, deliveryStates } from '#integrations/webhooks/vocabulary.ts'
import { dayMs } from '#platform/time-units.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { CursorPager } from '../../list/cursor-pager.tsx'
import { FilterChoice, ListFilters } from '../../list/list-filters.tsx'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { RowAction, RowActions } from '../../list/row-action.tsx'
import { useListQuery } from '../../list/use-list-query.ts'
import { AdminButton } from '../../office-button.tsx'
import { formatExactTime, formatShortTime } from '../../orders/short-time.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { describeAttempt } from './describe-attempt.ts'
import { nameEvent } from './event-names.ts'
import { DeliveryMark } from './state-mark.tsx'
import { webhookText as t } from './webhook-text.ts'

type Page = z.output<typeof deliveriesAnswer>

/** Deliveries to an endpoint: filter, look at, send again. */
export function DeliveryLog({ endpoint: { id, failed, disabledReason } }: { endpoint: EndpointView }) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [shown, setShown] = useState<DeliveryView>()
  const address = useListUrlState()
  const state = deliveryStates.find(each => each === address.filter('state'))
  const query = useListQuery<Page>(address, {
    key: 'webhooks',
    path: `/webhooks/endpoints/${id}/deliveries`,
    query: { page: undefined, search: undefined, sort: undefined, state, before: address.key.after },
    texts: { refused: t('office-webhooks.deliveries_failed'), broken: t('office-webhooks.deliveries_failed') },
    refetchInterval: ({ state: { data } }) => (data?.deliveries.some(({ state }) => state === 'pending') ? 2000 : 10_000),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path, body }: { path: string; body?: object }) => sendIdempotent<{ message: string }>('POST', path, { ...(body && { body }) }),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: error => toastFailure(error, { refused: t('office-webhooks.action_failed') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  const resendFailed = async () => {
    if (!(await confirm({ text: t('office-webhooks.resend_failed_ask', { days: deliveryRetentionDays }), yes: t('office-webhooks.resend') }))) return
    const since = new Date(Date.now() - deliveryRetentionDays * dayMs).toISOString()
    mutate({ path: `/webhooks/endpoints/${id}/resend-failed`, body: { since } })
  }
  const columns: Column<DeliveryView>[] = [
    { name: t('office-webhooks.column_event'), cell: ({ type }) => <span className="font-semibold">{nameEvent(type)}</span>, className: 'min-w-36' },
    { name: t('office-webhooks.column_when'), cell: ({ createdAt }) => <span className="figures whitespace-nowrap">{formatExactTime(createdAt)}</span> },
    {
      name: t('office-webhooks.column_result'),
      cell: delivery => (
        <>
          <DeliveryMark state={delivery.state} />
          <span className="mt-1 block">{describeResult(delivery)}</span>
        </>
      ),
      className: 'min-w-44',
    },
    {
      name: t('office-webhooks.column_actions'),
      onCard: 'action',
      cell: delivery => {
        const about = { type: nameEvent(delivery.type), when: formatExactTime(delivery.createdAt) }
        return (
          <RowActions>
            <RowAction label={t('office-webhooks.details_of', about)} onClick={() => setShown(delivery)}>
              {t('office-webhooks.details')}
            </RowAction>
            {disabledReason === null && (
              <RowAction
                label={t('office-webhooks.resend_of', about)}
                disabled={isPending}
                onClick={() => mutate({ path: `/webhooks/deliveries/${delivery.id}/resend` })}
              >
                {t('office-webhooks.resend')}
              </RowAction>
            )}
          </RowActions>
        )
      },
    },
  ]
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-name font-semibold">{t('office-webhooks.deliveries')}</h2>
          <p className="text-cenere">{t('office-webhooks.deliveries_lead', { days: deliveryRetentionDays })}</p>
        </div>
        {failed > 0 && disabledReason === null && (
          <AdminButton tone="outline" busy={isPending} onClick={() => void resendFailed()}>
            {t('office-webhooks.resend_failed')}
          </AdminButton>
        )}
      </div>
      <PagedList
        what={t('office-webhooks.deliveries')}
        query={query}
        address={address}
        filters={
          <ListFilters address={address} names={['state']}>
            <FilterChoice
              name="state"
              label={t('office-webhooks.filter_state')}
              address={address}
              choices={deliveryStates.map(each => [each, t(`office-webhooks.state_${each}`)])}
            />
          </ListFilters>
        }
        columns={columns}
        rows={query.data?.deliveries}
        keyOf={delivery => delivery.id}
        rowClass="h-16"
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-webhooks.no_deliveries')}</p>
            <p className="text-cenere">{t('office-webhooks.no_deliveries_hint')}</p>
          </div>
        }
        pages={
          <CursorPager
            label={t('office-webhooks.pages')}
            first={t('office-webhooks.newest')}
            next={t('office-webhooks.older')}
            address={address}
            cursor={query.data?.next}
          />
        }
      />
      <Modal title={t('office-webhooks.details_title')} open={shown !== undefined} onClose={() => setShown(undefined)} wide>
        {shown && <DeliveryDetails delivery={shown} />}
      </Modal>
    </div>
  )
}

/** Last attempt in words, and when the next follows. */
function describeResult({ history, state, nextAttemptAt, attempts }: DeliveryView): string {
  const last = history.at(-1)
  const result = last ? describeAttempt(last) : t('office-webhooks.attempts', { count: attempts })
  const isWaiting = state === 'pending' && last !== undefined && nextAttemptAt !== null
  const sentence = `${result.charAt(0).toUpperCase()}${result.slice(1)}`
  return isWaiting ? `${sentence}. ${t('office-webhooks.next_attempt', { when: formatShortTime(nextAttemptAt) })}` : sentence
}

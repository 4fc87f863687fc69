import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { EndpointView } from '#integrations/webhooks/contract.ts'
import { api } from '../../../shared/api.ts'
import { Modal } from '../../dialog/modal.tsx'
import { useReadFailureToast } from '../../failure-texts.ts'
import { LoadError } from '../../list/load-error.tsx'
import { AdminButtonLink } from '../../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../../office-heading.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { Skeleton } from '../../skeleton.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { nameEvent } from './event-names.ts'
import { EndpointMark } from './state-mark.tsx'
import { webhookText as t } from './webhook-text.ts'

export const meta = createAdminMeta('office.webhooks')

/** One endpoint: its state, what can be done with it, and its deliveries. */
export default function WebhookScreen() {
  const { id = '' } = useParams()
  const queries = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const query = useQuery({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => api<{ endpoint: EndpointView }>('GET', `/webhooks/endpoints/${id}`, { signal }).then(({ endpoint }) => endpoint),
    refetchInterval: 10_000,
  })
  useReadFailureToast(query, { refused: t('office-webhooks.one_failed'), broken: t('office-webhooks.one_failed') })
  const endpoint = query.data
  return (
    <>
      <AdminHeading title={t('office-webhooks.title')} about={endpoint?.description || undefined}>
        <AdminButtonLink to="/dashboard/admin/integrations/webhooks" tone="outline">
          {t('office-webhooks.back')}
        </AdminButtonLink>
      </AdminHeading>
      {endpoint ? (
        <div className="grid gap-6">
          <section className="grid gap-4 rounded-control bg-farina p-4 sm:p-6" aria-label={t('office-webhooks.column_state')}>
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2" role="status">
              <EndpointMark endpoint={endpoint} />
              <p className="font-semibold [overflow-wrap:anywhere]">{endpoint.url}</p>
            </div>
            <EndpointFacts endpoint={endpoint} />
            <EndpointActions endpoint={endpoint} onEdit={() => setIsEditing(true)} />
          </section>
          <DeliveryLog endpoint={endpoint} />
        </div>
      ) : query.isError ? (
        <div className="rounded-control bg-farina px-4 py-10 text-center">
          <LoadError read={query} />
        </div>
      ) : (
        <Skeleton className="h-96" label={t('office-webhooks.title')} />
      )}
      <Modal title={t('office-webhooks.edit_title')} open={isEditing && endpoint !== undefined} onClose={() => setIsEditing(false)} wide>
        {endpoint && (
          <EndpointForm
            endpoint={endpoint}
            onSaved={() => {
              setIsEditing(false)
              void queries.invalidateQueries({ queryKey: ['webhooks'] })
            }}
          />
        )}
      </Modal>
    </>
  )
}

function EndpointFacts({ endpoint }: { endpoint: EndpointView }) {
  const { disabledReason, disabledAt, failingSince, previousSecretUntil, eventTypes, restaurantIds, lastSuccessAt } = endpoint
  const notes = [
    disabledReason && disabledAt && t(`office-webhooks.disabled_${disabledReason}`, { when: formatShortTime(disabledAt) }),
    disabledReason === null && failingSince && t('office-webhooks.failing_since', { when: formatShortTime(failingSince) }),
    previousSecretUntil && t('office-webhooks.old_secret_until', { when: formatShortTime(previousSecretUntil) }),
  ].filter(note => typeof note === 'string')
  const facts = [
    [
      t('office-webhooks.types'),
      `${eventTypes.map(nameEvent).join(', ')} · ${restaurantIds === null ? t('office-webhooks.all_restaurants') : t('office-webhooks.restaurants_count', { count: restaurantIds.length })}`,
    ],
    [t('office-webhooks.column_success'), lastSuccessAt ? formatShortTime(lastSuccessAt) : t('office-webhooks.never')],
  ] as const
  return (
    <>
      {notes.map(note => (
        <p key={note} className="max-w-prose">
          {note}
        </p>
      ))}
      <dl className="grid gap-3 lg:grid-cols-[3fr_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-cenere">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

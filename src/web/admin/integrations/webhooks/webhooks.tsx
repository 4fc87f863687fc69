import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EndpointView } from '#integrations/webhooks/contract.ts'
import { api } from '../../../shared/api.ts'
import { Modal } from '../../dialog/modal.tsx'
import { useReadFailureToast } from '../../failure-texts.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../../office-heading.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { EndpointMark } from './state-mark.tsx'
import { webhookText as t } from './webhook-text.ts'

export const meta = createAdminMeta('office.webhooks')

const columns: Column<EndpointView>[] = [
  {
    name: t('office-webhooks.column_url'),
    cell: ({ id, url, description }) => (
      <span className="block min-w-0">
        <Link
          to={`/dashboard/admin/integrations/webhooks/${id}`}
          className="link -my-1 inline-block py-1 font-semibold [overflow-wrap:anywhere]"
          aria-label={t('office-webhooks.open_of', { url })}
        >
          {url}
        </Link>
        {description && <span className="block text-cenere [overflow-wrap:anywhere]">{description}</span>}
      </span>
    ),
    className: 'min-w-52',
  },
  {
    name: t('office-webhooks.column_events'),
    cell: ({ eventTypes, restaurantIds }) => (
      <>
        <span className="block">{t('office-webhooks.events_count', { count: eventTypes.length })}</span>
        <span className="block text-cenere">
          {restaurantIds === null ? t('office-webhooks.all_restaurants') : t('office-webhooks.restaurants_count', { count: restaurantIds.length })}
        </span>
      </>
    ),
  },
  {
    name: t('office-webhooks.column_state'),
    cell: endpoint => (
      <>
        <EndpointMark endpoint={endpoint} />
        {endpoint.pending > 0 && <span className="mt-1 block">{t('office-webhooks.pending', { count: endpoint.pending })}</span>}
        {endpoint.failed > 0 && <span className="mt-1 block">{t('office-webhooks.given_up', { count: endpoint.failed })}</span>}
      </>
    ),
  },
  {
    name: t('office-webhooks.column_success'),
    cell: ({ lastSuccessAt }) => (
      <span className="figures whitespace-nowrap">{lastSuccessAt ? formatShortTime(lastSuccessAt) : t('office-webhooks.never')}</span>
    ),
  },
]

/** Targets that get a signed message at each event. */
export default function Webhooks() {
  const queries = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const query = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => api<{ endpoints: EndpointView[] }>('GET', '/webhooks/endpoints', { signal }),
    refetchInterval: 10_000,
  })
  useReadFailureToast(query, { refused: t('office-webhooks.failed'), broken: t('office-webhooks.failed') })
  return (
    <>
      <AdminHeading title={t('office-webhooks.title')}>
        <AdminButton onClick={() => setIsAdding(true)}>{t('office-webhooks.add')}</AdminButton>
      </AdminHeading>
      <p className="mb-4 max-w-prose text-cenere">{t('office-webhooks.lead')}</p>
      <ListTable
        caption={t('office-webhooks.title')}
        read={query}
        columns={columns}
        rows={query.data?.endpoints}
        keyOf={({ id }) => id}
        rowClass="h-16"
        skeletons={2}
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-webhooks.none')}</p>
            <p className="text-cenere">{t('office-webhooks.none_hint')}</p>
          </div>
        }
      />
      <Modal title={t('office-webhooks.add')} open={isAdding} onClose={() => setIsAdding(false)} wide>
        {isAdding && (
          <EndpointForm
            endpoint={undefined}
            onSaved={created => {
              setIsAdding(false)
              setSecret(created)
              void queries.invalidateQueries({ queryKey: ['webhooks'] })
            }}
          />
        )}
      </Modal>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}

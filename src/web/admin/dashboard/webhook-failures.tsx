import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EndpointView } from '#integrations/webhooks/contract.ts'
import { hourMs } from '#platform/time-units.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { useServerNow } from '../../shared/use-now.ts'

/** Time of failure from which an endpoint is worth a notice, in ms: shorter outages pass by themselves. */
const noticedAfterMs = hourMs

/** Webhooks that were disabled after failures, or have failed for an hour. */
export function WebhookFailures() {
  const t = useAdminTexts()
  const { data } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => api<{ endpoints: EndpointView[] }>('GET', '/webhooks/endpoints', { signal }),
    refetchInterval: 600_000,
  })
  const now = useServerNow(60_000)
  const endpoints = data?.endpoints.filter(
    ({ disabledReason, failingSince }) =>
      disabledReason === 'gone' || disabledReason === 'failing' || (disabledReason === null && failingSince && now - Date.parse(failingSince) > noticedAfterMs),
  )
  if (!endpoints?.length) return null
  return (
    <div role="alert" className="mb-6 grid gap-1 rounded-control bg-miele p-4 sm:px-6">
      {endpoints.map(({ id, url, description, disabledReason }) => (
        <p key={id} className="[overflow-wrap:anywhere]">
          <strong>{t(disabledReason === null ? 'office-dashboard.webhook_failing' : 'office-dashboard.webhook_disabled', { name: description || url })}</strong>{' '}
          <Link className="link font-semibold" to={`/dashboard/admin/integrations/webhooks/${id}`}>
            {t('office-dashboard.webhook_open')}
          </Link>
        </p>
      ))}
    </div>
  )
}

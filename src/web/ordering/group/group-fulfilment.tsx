import type { GroupView } from '#orders/group/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { useOpenStates } from '../../storefront/restaurants/open-states.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { changeFulfilmentPath } from '../fulfilment/entry/order-path.ts'
import { useOrderingTexts } from '../texts.ts'

/** Host's choice of fulfilment and time, live, so that friends read it before adding; the host changes it on the fulfilment page. */
export function GroupFulfilmentLine({ group: { host, state, fulfilment, slot, table, restaurant } }: { group: GroupView }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const place = useOpenStates(restaurant.id).get(restaurant.slug)?.state
  // Closed or paused restaurants have no ASAP.
  const isClosed = place === 'closed' || place === 'paused'
  const isOngoing = state === 'open' || state === 'closed'
  if (!isOngoing || !fulfilment) return null
  // Table orders have no later time.
  const noTimeText = fulfilment === 'table' ? 'group.none_now' : 'group.time_missing'
  const when = slot ? formatDayAndTime(language, t, slot) : t(isClosed ? noTimeText : 'group.asap')
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-4 text-lead">
      <strong role="status" data-group-way={fulfilment}>
        {table === null ? t('group.way', { fulfilment, when }) : `${t('group.table', { label: table })} · ${when}`}
      </strong>
      {host && (
        <PageLink to={changeFulfilmentPath} className="link py-1 text-base font-semibold">
          {t('group.way_change')}
        </PageLink>
      )}
    </p>
  )
}

import type { GroupView } from '#orders/group/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { useOpenStates } from '../../storefront/restaurants/open-states.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { useOrderingTexts } from '../texts.ts'

/** How and when its host means to have it: read before one adds, and live; the host changes it where every way is chosen. */
export function GroupFulfilmentLine({ group: { host, state, fulfilment, slot, table, restaurant } }: { group: GroupView }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const place = useOpenStates(restaurant.id).get(restaurant.slug)?.state
  // Where nothing is to be had now, "as soon as possible" would be said in vain.
  const isClosed = place === 'closed' || place === 'paused'
  const isOngoing = state === 'open' || state === 'closed'
  if (!isOngoing || !fulfilment) return null
  // At a table there is no later either.
  const noTimeText = fulfilment === 'table' ? 'group.none_now' : 'group.time_missing'
  const when = slot ? formatDayAndTime(language, t, slot) : t(isClosed ? noTimeText : 'group.asap')
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-4 text-lead">
      <strong role="status" data-group-way={fulfilment}>
        {table === null ? t('group.way', { fulfilment, when }) : `${t('group.table', { label: table })} · ${when}`}
      </strong>
      {host && (
        <PageLink to="/order" className="link py-1 text-base font-semibold">
          {t('group.way_change')}
        </PageLink>
      )}
    </p>
  )
}

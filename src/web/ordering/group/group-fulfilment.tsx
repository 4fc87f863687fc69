import type { ShownGroup } from '#orders/group/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { whenInWords } from '../../shared/format-time.ts'
import { useOpenStates } from '../../storefront/restaurants/open-states.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { useOrderingTexts } from '../texts.ts'

/** How and when its host means to have it: read before one adds, and live; the host changes it where every way is chosen. */
export function GroupWay({ group: { host, state, fulfilment, slot, table, restaurant } }: { group: ShownGroup }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const place = useOpenStates(restaurant.id).get(restaurant.slug)?.state
  // Where nothing is to be had now, "as soon as possible" would be said in vain.
  const shut = place === 'closed' || place === 'paused'
  const going = state === 'open' || state === 'closed'
  if (!going || !fulfilment) return null
  // At a table there is no later either.
  const none = fulfilment === 'table' ? 'group.none_now' : 'group.time_missing'
  const when = slot ? whenInWords(language, t, slot) : t(shut ? none : 'group.asap')
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

import type { GroupView } from '#orders/group/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { useOrderingTexts } from '../texts.ts'

/** Placed group order for its members at the counter or door: number, status and time, announced on change. */
export function GroupOrder({ order: { number, status, fulfilment, table, promisedAt } }: { order: NonNullable<GroupView['order']> }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  // A ready or finished order has no promised time.
  const isAwaited = ['pending', 'accepted', 'preparing', 'out_for_delivery'].includes(status) || (status === 'ready' && fulfilment === 'delivery')
  return (
    <div role="status" className="figures grid gap-1" data-group-order={status}>
      <p className="text-title font-extrabold">{t('group.order_number', { number })}</p>
      <p className="font-semibold">
        {table !== null && `${t('group.table', { label: table })} · `}
        {status === 'completed' ? t('group.order_done', { fulfilment }) : t(`ordering.state_${status}`)}
        {isAwaited && <> · {t(`group.order_when_${fulfilment}`, { when: formatDayAndTime(language, t, promisedAt) })}</>}
      </p>
    </div>
  )
}

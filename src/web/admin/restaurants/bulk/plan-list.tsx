import type { BulkAction, BulkPlan } from '#app/office/bulk/contract.ts'
import type { AffectedOrdersSummary } from '#restaurants/hours/contract.ts'
import { formatTime } from '../../../shared/format-time.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { formatRanges } from '../hours/closure-ranges.ts'
import { bulkText as t } from './bulk-text.ts'
import { summarizeWeek } from './summarize-week.ts'

const dayFormat = new Intl.DateTimeFormat('it', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const formatState = (state: NonNullable<BulkPlan['state']>, until?: string | null) =>
  until ? t('office-bulk.state_until', { state: t(`office-bulk.state_${state}`), time: formatTime(until) }) : t(`office-bulk.state_${state}`)

/** The restaurant as it is, in words. */
function describeNow({ kind }: BulkAction, { state = 'open', stateUntil, week = [] }: BulkPlan): string {
  if (kind === 'state') return formatState(state, stateUntil)
  if (kind === 'hours') return summarizeWeek(week)
  return kind === 'closure' ? t('office-bulk.no_closure') : t('office-bulk.own_list')
}

/** What the action makes of it, in words. */
function describeThen(action: BulkAction, { items = 0 }: BulkPlan): string {
  if (action.kind === 'state') return t(`office-bulk.state_${action.state}`)
  if (action.kind === 'hours') return summarizeWeek(action.week)
  if (action.kind === 'price_list') return t('office-bulk.items', { count: items })
  const { startsOn, endsOn, kind, ranges } = action.closure
  const days = dayFormat.formatRange(new Date(startsOn), new Date(endsOn))
  return kind === 'closed' ? t('office-bulk.closed_days', { days }) : t('office-bulk.special_days', { days, ranges: formatRanges(ranges) })
}

const createColumns = (action: BulkAction): Column<BulkPlan>[] => [
  {
    name: t('office-bulk.restaurant'),
    cell: ({ name, city }) => (
      <>
        <span className="font-semibold">{name}</span> <span className="text-cenere">{city}</span>
      </>
    ),
  },
  { name: t('office-bulk.now'), cell: plan => describeNow(action, plan) },
  {
    name: t('office-bulk.then'),
    cell: plan => {
      if (plan.outcome === 'refused') return <strong className="text-tizzone">{plan.message}</strong>
      return plan.outcome === 'same' ? <span className="text-cenere">{t('office-bulk.same')}</span> : describeThen(action, plan)
    },
  },
]

interface PlanListProps {
  action: BulkAction
  plans: BulkPlan[]
  left: AffectedOrdersSummary
}

/** Preview of a bulk change: each restaurant as it is and as it would be, and what is refused. */
export function PlanList({ action, plans, left: { ordersLeft } }: PlanListProps) {
  const count = (outcome: BulkPlan['outcome']) => plans.filter(plan => plan.outcome === outcome).length
  const counts = { changes: count('change'), same: count('same'), refused: count('refused') }
  return (
    <>
      <p role="status" className="font-semibold">
        {t('office-bulk.preview_summary', counts)}
      </p>
      {ordersLeft > 0 && <p className="rounded-control bg-miele-chiaro px-4 py-2 font-semibold">{t('office-bulk.orders_left', { count: ordersLeft })}</p>}
      <div className="max-h-80 overflow-y-auto">
        <ListTable caption={t('office-bulk.preview')} columns={createColumns(action)} rows={plans} keyOf={({ id }) => id} empty="" />
      </div>
    </>
  )
}

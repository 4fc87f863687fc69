import type { z } from 'zod'
import type { changeSetShape, differenceShape } from '#menu/prices/contract-prices.ts'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { formatEuro, formatPercent } from '../override-words.ts'
import { formatRomeDateTime, formatRomeSentence } from '../rome-time.ts'

export type ListedChangeSet = z.infer<typeof changeSetShape>
export type ChangeSetDifference = z.infer<typeof differenceShape>
type Values = ChangeSetDifference['outcomes'][number]['before']

/** Published with a future publish time. */
export const isScheduled = ({ state, publishAt }: Pick<ListedChangeSet, 'state' | 'publishAt'>): boolean =>
  state === 'published' && publishAt !== null && Date.parse(publishAt) > serverNow()

/** Cancelled while scheduled. */
export const wasCancelledBeforeStart = ({ state, publishAt, rolledBackAt }: Pick<ListedChangeSet, 'state' | 'publishAt' | 'rolledBackAt'>): boolean =>
  state === 'rolled_back' && publishAt !== null && rolledBackAt !== null && Date.parse(rolledBackAt) < Date.parse(publishAt)

export function getStatusLabel(set: Pick<ListedChangeSet, 'state' | 'publishAt'>): string {
  if (isScheduled(set)) return t('office-prices.state_scheduled')
  return t(`office-prices.state_${set.state}`)
}

export function describeDates(set: ListedChangeSet): string {
  const { state, publishAt, rolledBackAt } = set
  if (state === 'rolled_back' && rolledBackAt)
    return t(wasCancelledBeforeStart(set) ? 'office-prices.set_called_off' : 'office-prices.set_rolled_back', { at: formatRomeDateTime(rolledBackAt) })
  if (state !== 'published' || !publishAt) return ''
  return t(isScheduled(set) ? 'office-prices.set_scheduled' : 'office-prices.set_since', { at: formatRomeDateTime(publishAt) })
}

/** Instant of a preview, in words; `at` undefined: now. */
export function describePreviewTime(set: Pick<ListedChangeSet, 'state' | 'publishAt' | 'rolledBackAt'>, at: string | undefined, now = serverNow()): string {
  if (at === undefined) return t('office-prices.preview_now')
  const moment = formatRomeSentence(at, now)
  if (wasCancelledBeforeStart(set)) return t('office-prices.preview_would_at', { moment })
  return t(Date.parse(at) > now ? 'office-prices.preview_at' : 'office-prices.preview_was_at', { moment })
}

/** Outcomes of a change in words, grouped by equal text regardless of other differences. */
export function groupOutcomes(outcomes: ChangeSetDifference['outcomes']) {
  const lines = new Map<string, { words: string; changed: boolean; restaurants: number; names: string[] }>()
  for (const { before, after, changed, restaurants, names } of outcomes) {
    const words = changed
      ? t('office-prices.outcome', { before: describeValues(before, after), after: describeValues(after, before) })
      : t('office-prices.outcome_same', { value: describeValues(before, after) })
    const existingLine = lines.get(words)
    lines.set(words, { words, changed, restaurants: restaurants + (existingLine?.restaurants ?? 0), names: [...(existingLine?.names ?? []), ...names] })
  }
  return [...lines.values()]
}

/** Price and other changeable values, in words. */
function describeValues(values: Values, otherValues: Values): string {
  const parts: string[] = []
  if (values.spriceCents !== otherValues.spriceCents || values.priceCents !== otherValues.priceCents || values.discountPercent !== otherValues.discountPercent)
    parts.push(
      values.discountPercent > 0
        ? `${formatEuro(values.spriceCents)} (${formatEuro(values.priceCents)} −${formatPercent(values.discountPercent)}%)`
        : formatEuro(values.spriceCents),
    )
  if (values.available !== otherValues.available) parts.push(t(values.available ? 'office-prices.says_on' : 'office-prices.says_off'))
  if (values.visible !== otherValues.visible) parts.push(t(values.visible ? 'office-prices.says_visible' : 'office-prices.says_hidden'))
  if (values.vatClass !== otherValues.vatClass) parts.push(t('office-prices.says_vat', { value: values.vatClass ?? '–' }))
  if (JSON.stringify(values.stationUnits) !== JSON.stringify(otherValues.stationUnits))
    parts.push(
      t('office-prices.says_stations', {
        value:
          Object.entries(values.stationUnits)
            .map(([kind, units]) => `${kind} ${units}`)
            .join(', ') || '0',
      }),
    )
  return parts.join(', ') || formatEuro(values.spriceCents)
}

import type { z } from 'zod'
import type { changeSetShape, differenceShape } from '#menu/prices/contract-prices.ts'
import { officeText as t } from '../../../i18n/admin-texts.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { euro, percentWords } from '../override-words.ts'
import { romeSentence, romeWords } from '../rome-time.ts'

export type ListedSet = z.infer<typeof changeSetShape>
export type Difference = z.infer<typeof differenceShape>
type Values = Difference['outcomes'][number]['before']

/** Published for later is scheduled, to people. */
export const isScheduled = ({ state, publishAt }: Pick<ListedSet, 'state' | 'publishAt'>): boolean =>
  state === 'published' && publishAt !== null && Date.parse(publishAt) > serverNow()

/** Called off while it was scheduled. */
export const neverBegan = ({ state, publishAt, rolledBackAt }: Pick<ListedSet, 'state' | 'publishAt' | 'rolledBackAt'>): boolean =>
  state === 'rolled_back' && publishAt !== null && rolledBackAt !== null && Date.parse(rolledBackAt) < Date.parse(publishAt)

export function setState(set: Pick<ListedSet, 'state' | 'publishAt'>): string {
  if (isScheduled(set)) return t('office-prices.state_scheduled')
  return t(`office-prices.state_${set.state}`)
}

export function setWhen(set: ListedSet): string {
  const { state, publishAt, rolledBackAt } = set
  if (state === 'rolled_back' && rolledBackAt)
    return t(neverBegan(set) ? 'office-prices.set_called_off' : 'office-prices.set_rolled_back', { at: romeWords(rolledBackAt) })
  if (state !== 'published' || !publishAt) return ''
  return t(isScheduled(set) ? 'office-prices.set_scheduled' : 'office-prices.set_since', { at: romeWords(publishAt) })
}

/** The instant that a preview is reckoned for; `at` undefined: the one in which it is looked at. */
export function previewMoment(set: Pick<ListedSet, 'state' | 'publishAt' | 'rolledBackAt'>, at: string | undefined, now = serverNow()): string {
  if (at === undefined) return t('office-prices.preview_now')
  const moment = romeSentence(at, now)
  if (neverBegan(set)) return t('office-prices.preview_would_at', { moment })
  return t(Date.parse(at) > now ? 'office-prices.preview_at' : 'office-prices.preview_was_at', { moment })
}

/** What comes of a change, in words: restaurants for which the same is said stand together, whatever else differs among them. */
export function outcomeLines(outcomes: Difference['outcomes']) {
  const lines = new Map<string, { words: string; changed: boolean; restaurants: number; names: string[] }>()
  for (const { before, after, changed, restaurants, names } of outcomes) {
    const words = changed
      ? t('office-prices.outcome', { before: valueWords(before, after), after: valueWords(after, before) })
      : t('office-prices.outcome_same', { value: valueWords(before, after) })
    const said = lines.get(words)
    lines.set(words, { words, changed, restaurants: restaurants + (said?.restaurants ?? 0), names: [...(said?.names ?? []), ...names] })
  }
  return [...lines.values()]
}

/** What is paid, and whatever else a change can turn. */
export function valueWords(values: Values, beside: Values): string {
  const told: string[] = []
  if (values.spriceCents !== beside.spriceCents || values.priceCents !== beside.priceCents || values.discountPercent !== beside.discountPercent)
    told.push(
      values.discountPercent > 0
        ? `${euro(values.spriceCents)} (${euro(values.priceCents)} −${percentWords(values.discountPercent)}%)`
        : euro(values.spriceCents),
    )
  if (values.available !== beside.available) told.push(t(values.available ? 'office-prices.says_on' : 'office-prices.says_off'))
  if (values.visible !== beside.visible) told.push(t(values.visible ? 'office-prices.says_visible' : 'office-prices.says_hidden'))
  if (values.vatClass !== beside.vatClass) told.push(t('office-prices.says_vat', { value: values.vatClass ?? '–' }))
  if (JSON.stringify(values.stationUnits) !== JSON.stringify(beside.stationUnits))
    told.push(
      t('office-prices.says_stations', {
        value:
          Object.entries(values.stationUnits)
            .map(([kind, units]) => `${kind} ${units}`)
            .join(', ') || '0',
      }),
    )
  return told.join(', ') || euro(values.spriceCents)
}

import { parseEuro } from '#menu/pricing.ts'
import type { ScheduleInput, ScheduleView } from '#menu/schedules/contract.ts'
import type { Difference } from '../dialog/conflict.tsx'
import { diffFields } from '../dialog/differing-fields.ts'
import { formatEuroInput } from '../option-groups/group-form-model.ts'
import { scheduleText as t } from './schedule-text.ts'

export interface ItemFields {
  kind: 'food' | 'combo'
  id: string
  title: string
  onlyThen: boolean
  /** In euro; empty: the usual price. */
  price: string
}

export type ScheduleValues = {
  title: string
  /** Empty for the chain, `city:…`, `restaurant:…`. */
  place: string
  /** `weekday opens closes` */
  hours: string[]
  firstDay: string
  lastDay: string
  items: ItemFields[]
}

export const toScheduleValues = (schedule: ScheduleView | undefined): ScheduleValues => ({
  title: schedule?.title ?? '',
  place: schedule?.restaurantId ? `restaurant:${schedule.restaurantId}` : schedule?.cityId ? `city:${schedule.cityId}` : '',
  hours: (schedule?.hours ?? []).map(({ weekday, opensMinute, closesMinute }) => `${weekday} ${opensMinute} ${closesMinute}`),
  firstDay: schedule?.firstDay ?? '',
  lastDay: schedule?.lastDay ?? '',
  items: (schedule?.items ?? []).map(({ priceCents, ...item }) => ({ ...item, price: priceCents === null ? '' : formatEuroInput(priceCents / 100) })),
})

export function parseHours(hours: string[]): ScheduleInput['hours'] {
  return hours.map(range => {
    const [weekday = 0, opensMinute = 0, closesMinute = 0] = range.split(' ').map(Number)
    return { weekday, opensMinute, closesMinute }
  })
}

export function toScheduleBody({ title, place, hours, firstDay, lastDay, items }: ScheduleValues, version: number | undefined) {
  const [level, id = null] = place.split(':')
  return {
    title,
    cityId: level === 'city' ? id : null,
    restaurantId: level === 'restaurant' ? id : null,
    hours: parseHours(hours),
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    items: items.map(({ price, title: _, ...item }) => ({ ...item, priceCents: price.trim() === '' ? null : (parseEuro(price) ?? null) })),
    ...(version !== undefined && { version }),
  }
}

export function validateSchedule({ title, hours, firstDay, lastDay, items }: ScheduleValues): Record<string, string> {
  const errors: Record<string, string> = {}
  if (title.trim() === '') errors.title = t('office-schedules.title_missing')
  if (hours.length === 0 && !firstDay && !lastDay) errors.hours = t('office-schedules.when_missing')
  if (firstDay && lastDay && lastDay < firstDay) errors.lastDay = t('office-schedules.period_wrong')
  if (items.length === 0) errors.items = t('office-schedules.items_missing')
  for (const [index, { price, onlyThen }] of items.entries()) {
    if (price.trim() === '' && !onlyThen) errors[`items.${index}.priceCents`] = t('office-schedules.item_empty')
    else if (price.trim() !== '' && parseEuro(price) === undefined) errors[`items.${index}.priceCents`] = t('office-schedules.price_wrong')
  }
  return errors
}

interface ScheduleLabels {
  placeName: (place: string) => string
  formatRange: (range: string) => string
}

/** Fields in which two versions of a schedule differ. */
export function diffSchedules(mine: ScheduleValues, theirs: ScheduleValues, { placeName, formatRange }: ScheduleLabels): Difference[] {
  const toFields = ({ items, ...values }: ScheduleValues) => ({
    ...values,
    items: items.map(({ title, onlyThen, price }) => [title, price, onlyThen && t('office-schedules.only_then')].filter(Boolean).join(' · ')),
  })
  const labels = {
    title: t('office-schedules.name'),
    place: t('office-schedules.place'),
    hours: t('office-schedules.when'),
    firstDay: t('office-schedules.first_day'),
    lastDay: t('office-schedules.last_day'),
    items: t('office-schedules.items'),
  }
  return diffFields(toFields(mine), toFields(theirs), labels, { place: placeName, hours: formatRange })
}

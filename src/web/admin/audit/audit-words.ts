import { formatMinus } from '#platform/language/minus.ts'
import { formatClock, isOpen24Hours } from '../../ui/format/clock.ts'
import { formatShortTime } from '../orders/short-time.ts'
import { type AuditTextKey, isAuditText, auditText as t } from './audit-text.ts'
import { isHoursRange, isOpeningDay, type LoggedHours, type OpeningDay } from './opening-days.ts'

/** Turns an untranslated identifier into words: `preparationMinutes` becomes "preparation minutes". */
const humanize = (word: string) =>
  word
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

const findTextKey = (key: string): AuditTextKey | undefined => (isAuditText(key) ? key : undefined)
const translateWord = (prefix: string, word: string) => {
  const key = findTextKey(`office-audit.${prefix}_${word}`)
  return key ? t(key) : humanize(word)
}

/** Label of a table's rows: `foods` is "Piatto". */
export const tableLabel = (table: string): string => translateWord('table', table)

/** Label of an action without its object: `food.updated` is "Modifica". */
export const actionLabel = (action: string): string => translateWord('did', action.split('.').at(-1) ?? action)

const actionsWithoutContent = new Set([
  'user.second_factor_enabled',
  'user.second_factor_disabled',
  'user.second_factor_reset',
  'user.recovery_codes_renewed',
  'user.recovery_code_used',
  'user.passkey_added',
  'user.passkey_removed',
  'user.reset_link_sent',
  'user.password_reset',
  'user.deleted',
  'session.ended',
  'address.added',
  'address.changed',
  'address.removed',
  'allergens.kept',
  'allergens.forgotten',
  'mail.retried',
  'caller.note_saved',
  'caller.note_deleted',
  'webhook_delivery.resent',
  'export.requested',
  'export.downloaded',
  'month.downloaded',
])

/** False for events logged without content: nothing can be missing from them. */
export const hasContent = (action: string): boolean => !actionsWithoutContent.has(action)

/** Label of a field path: `figures.since` is "Numeri › In Italia dal". Ids and numbers stay as they are. */
export const fieldLabel = (path: string[]): string => {
  const name = path.map(part => translateWord('field', part)).join(' › ')
  // Field words are lower case within a value.
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Labels of the outermost changed fields, without duplicates. */
export const fieldLabels = (differences: { path: string[] }[]): string[] => [...new Set(differences.map(({ path }) => fieldLabel(path.slice(0, 1))))]

/** Translates coded values such as allergens or category ids; undefined for plain values. */
export type Translate = (field: string, value: string) => string | undefined

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' })
const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 6 })

/** Formats a value for people; empty for no value. */
export function formatValue(value: unknown, field: string, translate: Translate): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'office-audit.yes' : 'office-audit.no')
  if (typeof value === 'number') {
    if (field.endsWith('Cents')) return formatMinus(euro.format(value / 100))
    if (field.endsWith('Percent')) return `${formatMinus(number.format(value))}%`
    const word = findTextKey(`office-audit.value_${field}_${value}`)
    return word ? t(word) : formatMinus(number.format(value))
  }
  if (typeof value === 'string') {
    const translated = translate(field, value)
    if (translated !== undefined) return translated
    const word = findTextKey(`office-audit.value_${field}_${value}`)
    if (word) return t(word)
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatShortTime(value)
    // Content hashes and row ids, shortened enough to tell them apart.
    if (/^[0-9a-f]{64}$/.test(value)) return `${t('office-audit.picture')} ${value.slice(0, 6)}`
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return `…${value.slice(-6)}`
    return value
  }
  if (Array.isArray(value)) {
    // A polygon is shown by its number of points, not by coordinates.
    if (field === 'polygon' && value.length > 0) return t('office-audit.points', { count: value.length })
    if (value.length > 0 && value.every(isOpeningDay)) return value.map(day => formatDay(day, field, translate)).join('\n')
    const parts = value.map(part => formatValue(part, field, translate)).filter(part => part !== '')
    return parts.join(parts.some(part => part.length > 40) ? '\n' : ', ')
  }
  if (isHoursRange(value)) return formatRange(value, translate)
  return Object.entries(value as object)
    .map(([key, part]) => [key, formatValue(part, key, translate)] as const)
    .filter(([key, part]) => part !== '' && key !== 'id')
    .map(([key, part]) => (key === 'sha256' ? part : `${translateWord('field', key)}: ${part}`))
    .join(' · ')
}

/** `martedì 11:00–14:30, 18:00–23:30 (consegna)` */
function formatDay({ weekday, ranges }: OpeningDay, field: string, translate: Translate): string {
  const hours = ranges.map(range => formatRange(range, translate)).join(', ')
  return `${formatValue(weekday, 'weekday', translate)} ${hours || t(field === 'week' ? 'office-audit.closed' : 'office-audit.nothing')}`
}

function formatRange({ opensMinute, closesMinute, fulfilment }: LoggedHours, translate: Translate): string {
  const service = formatValue(fulfilment, 'fulfilment', translate)
  const allHoursNote = isOpen24Hours(opensMinute, closesMinute) ? ` (${t('office-audit.all_hours')})` : ''
  return `${formatClock(opensMinute)}–${formatClock(closesMinute)}${allHoursNote}${service && ` (${service})`}`
}

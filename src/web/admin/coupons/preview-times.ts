import { officeText as t } from '../../i18n/admin-texts.ts'
import { readInstant } from './coupon-thing.ts'

/** Why an example cannot be reckoned for these times, both as `datetime-local` has them; undefined: it can. Nothing is handed over before it is ordered. */
export function timesWrong(ordered: string, handedOver: string): string | undefined {
  const [from, to] = [readInstant(ordered), readInstant(handedOver)]
  if (from === null || to === null) return t('office-coupons.preview_no_time')
  return Date.parse(to) < Date.parse(from) ? t('office-coupons.preview_too_early') : undefined
}

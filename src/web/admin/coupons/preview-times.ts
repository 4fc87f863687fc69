import { adminText as t } from '../../i18n/admin-texts.ts'
import { parseDateTimeInput } from './coupon-form-model.ts'

/** Why an example cannot be reckoned for these times, both as `datetime-local` has them; undefined: it can. Nothing is handed over before it is ordered. */
export function previewTimesError(ordered: string, handedOver: string): string | undefined {
  const [from, to] = [parseDateTimeInput(ordered), parseDateTimeInput(handedOver)]
  if (from === null || to === null) return t('office-coupons.preview_no_time')
  return Date.parse(to) < Date.parse(from) ? t('office-coupons.preview_too_early') : undefined
}

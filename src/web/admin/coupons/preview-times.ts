import { adminText as t } from '../../i18n/admin-texts.ts'
import { parseDateTimeInput } from './coupon-form-model.ts'

/** Error of the example's `datetime-local` times; undefined when valid. Handover can't precede the order. */
export function previewTimesError(ordered: string, handedOver: string): string | undefined {
  const [from, to] = [parseDateTimeInput(ordered), parseDateTimeInput(handedOver)]
  if (from === null || to === null) return t('office-coupons.preview_no_time')
  return Date.parse(to) < Date.parse(from) ? t('office-coupons.preview_too_early') : undefined
}

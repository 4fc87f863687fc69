import { parseEuro, parsePercent } from '#menu/pricing.ts'
import type { CouponInput, CouponView } from '#promotions/coupons/contract.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { parseRomeLocal, toRomeLocal } from '../prices/rome-time.ts'
import { deletedFoodError, type PickedFood } from './pickers.tsx'

/** Form values of a coupon, as typed. */
export type CouponValues = {
  code: string
  title: string
  titleEnglish: string
  kind: string
  percent: string
  amountCents: string
  freeFoodId: string
  atMostCents: string
  minimumCents: string
  startsAt: string
  endsAt: string
  /** `weekday opens closes`, in minutes. */
  hours: string[]
  totalUses: string
  usesPerCustomer: string
  stackable: boolean
  fulfilments: string[]
  borneBy: string
  restaurantIds: string[]
}

export const emptyCoupon: CouponValues = {
  code: '',
  title: '',
  titleEnglish: '',
  kind: 'percent',
  percent: '',
  amountCents: '',
  freeFoodId: '',
  atMostCents: '',
  minimumCents: '',
  startsAt: '',
  endsAt: '',
  hours: [],
  totalUses: '',
  usesPerCustomer: '1',
  stackable: false,
  fulfilments: [],
  borneBy: 'chain',
  restaurantIds: [],
}

/** Initial values; a manager's coupon applies to own restaurants and is paid by their company. */
export const createEmptyCoupon = (own: readonly string[] | undefined): CouponValues =>
  own ? { ...emptyCoupon, borneBy: 'company', restaurantIds: own.length === 1 ? [...own] : [] } : emptyCoupon

/** Cents as typed euro: 1250 is `12,50`. */
const formatCentsInput = (cents: number | null): string => (cents === null || cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', ','))
const formatNumberInput = (number: number | null): string => (number === null ? '' : String(number).replace('.', ','))

/** `datetime-local` value on the chain's clock, in any time zone of the browser. */
export const formatDateTimeInput = (instant: string | null): string => (instant ? toRomeLocal(instant) : '')
/** Readable form of a `datetime-local` value. */
export const formatDateTime = (text: string): string => new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(text))
export const parseDateTimeInput = (text: string): string | null => parseRomeLocal(text) ?? null

export const toCouponValues = (coupon: CouponView): CouponValues => ({
  code: coupon.code,
  title: coupon.title,
  titleEnglish: coupon.titleEnglish,
  kind: coupon.kind,
  percent: formatNumberInput(coupon.percent),
  amountCents: formatCentsInput(coupon.amountCents),
  freeFoodId: coupon.freeFoodId ?? '',
  atMostCents: formatCentsInput(coupon.atMostCents),
  minimumCents: formatCentsInput(coupon.minimumCents),
  startsAt: formatDateTimeInput(coupon.startsAt),
  endsAt: formatDateTimeInput(coupon.endsAt),
  hours: coupon.hours.map(({ weekday, opensMinute, closesMinute }) => `${weekday} ${opensMinute} ${closesMinute}`),
  totalUses: formatNumberInput(coupon.totalUses),
  usesPerCustomer: formatNumberInput(coupon.usesPerCustomer),
  stackable: coupon.stackable,
  fulfilments: coupon.fulfilments,
  borneBy: coupon.borneBy,
  restaurantIds: coupon.restaurantIds,
})

const parseOptionalCents = (text: string): number | null => (text.trim() === '' ? null : (parseEuro(text) ?? Number.NaN))
const parseOptionalCount = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Request body; requires values that pass `validateCoupon`. */
export const toCouponBody = (values: CouponValues): CouponInput => ({
  code: values.code.trim(),
  title: values.title.trim(),
  titleEnglish: values.titleEnglish.trim(),
  kind: values.kind as CouponInput['kind'],
  percent: values.kind === 'percent' ? (parsePercent(values.percent) ?? null) : null,
  amountCents: values.kind === 'amount' ? parseOptionalCents(values.amountCents) : null,
  freeFoodId: values.kind === 'free_food' ? values.freeFoodId || null : null,
  atMostCents: values.kind === 'percent' ? parseOptionalCents(values.atMostCents) : null,
  minimumCents: parseOptionalCents(values.minimumCents) ?? 0,
  startsAt: parseDateTimeInput(values.startsAt),
  endsAt: parseDateTimeInput(values.endsAt),
  hours: values.hours.map(range => {
    const [weekday = 0, opensMinute = 0, closesMinute = 0] = range.split(' ').map(Number)
    return { weekday, opensMinute, closesMinute }
  }),
  totalUses: parseOptionalCount(values.totalUses),
  usesPerCustomer: parseOptionalCount(values.usesPerCustomer),
  stackable: values.stackable,
  fulfilments: values.fulfilments as CouponInput['fulfilments'],
  borneBy: values.borneBy as CouponInput['borneBy'],
  restaurantIds: values.restaurantIds,
})

/**
 * Client-side errors by field. `own`: restaurants of a manager, to which the coupon is limited. `picked`: free dish that the form was loaded with.
 */
export function validateCoupon(values: CouponValues, own?: readonly string[], picked?: PickedFood): Partial<Record<keyof CouponValues, string>> {
  const errors: Partial<Record<keyof CouponValues, string>> = {}
  if (!/^[\p{L}\p{N}_-]{3,40}$/u.test(values.code.trim())) errors.code = t('office-coupons.wrong_code')
  if (values.kind === 'percent' && !(parsePercent(values.percent) ?? 0)) errors.percent = t('office-coupons.wrong_percent')
  if (values.kind === 'amount' && !(parseEuro(values.amountCents) ?? 0)) errors.amountCents = t('office-coupons.wrong_amount')
  const food = values.freeFoodId ? deletedFoodError(values.freeFoodId, picked) : t('office-coupons.wrong_food')
  if (values.kind === 'free_food' && food) errors.freeFoodId = food
  for (const name of ['atMostCents', 'minimumCents'] as const)
    if (values[name].trim() !== '' && parseEuro(values[name]) === undefined) errors[name] = t('office-coupons.wrong_amount')
  for (const name of ['totalUses', 'usesPerCustomer'] as const)
    if (!/^(|[1-9]\d{0,6})$/.test(values[name].trim())) errors[name] = t('office-coupons.wrong_count')
  if (own && values.restaurantIds.length === 0) errors.restaurantIds = t('office-coupons.wrong_restaurants')
  if (values.startsAt && values.endsAt && values.startsAt >= values.endsAt) errors.endsAt = t('office-coupons.wrong_period')
  return errors
}

/** Labels of the fields. */
export const couponLabels: Record<keyof CouponValues, string> = {
  code: t('office-coupons.code'),
  title: t('office-coupons.title'),
  titleEnglish: t('office-coupons.title_english'),
  kind: t('office-coupons.kind'),
  percent: t('office-coupons.percent'),
  amountCents: t('office-coupons.amount'),
  freeFoodId: t('office-coupons.food'),
  atMostCents: t('office-coupons.at_most'),
  minimumCents: t('office-coupons.minimum'),
  startsAt: t('office-coupons.starts'),
  endsAt: t('office-coupons.ends'),
  hours: t('office-coupons.hours'),
  totalUses: t('office-coupons.total_uses'),
  usesPerCustomer: t('office-coupons.uses_per_customer'),
  stackable: t('office-coupons.stackable'),
  fulfilments: t('office-coupons.fulfilments'),
  borneBy: t('office-coupons.borne_by'),
  restaurantIds: t('office-coupons.restaurants'),
}

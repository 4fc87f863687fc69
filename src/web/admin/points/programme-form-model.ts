import type { ProgrammeInput, ProgrammeView } from '#promotions/points/contract.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { formatDateTimeInput, parseDateTimeInput } from '../coupons/coupon-form-model.ts'
import { deletedFoodError, type PickedFood } from '../coupons/pickers.tsx'

/** Form values of a points programme. */
export type ProgrammeValues = {
  title: string
  titleEnglish: string
  categoryId: string
  foodIds: string[]
  pointsNeeded: string
  rewardFoodId: string
  expiresAfterMonths: string
  borneBy: string
  active: boolean
  startsAt: string
  endsAt: string
}

export const emptyProgramme: ProgrammeValues = {
  title: '',
  titleEnglish: '',
  categoryId: '',
  foodIds: [],
  pointsNeeded: '10',
  rewardFoodId: '',
  expiresAfterMonths: '12',
  borneBy: 'chain',
  active: true,
  startsAt: '',
  endsAt: '',
}

export const toProgrammeValues = (programme: ProgrammeView): ProgrammeValues => ({
  title: programme.title,
  titleEnglish: programme.titleEnglish,
  categoryId: programme.categoryId ?? '',
  foodIds: programme.foodIds,
  pointsNeeded: String(programme.pointsNeeded),
  rewardFoodId: programme.rewardFoodId ?? '',
  expiresAfterMonths: programme.expiresAfterMonths === null ? '' : String(programme.expiresAfterMonths),
  borneBy: programme.borneBy,
  active: programme.active,
  startsAt: formatDateTimeInput(programme.startsAt),
  endsAt: formatDateTimeInput(programme.endsAt),
})

export const toProgrammeBody = (values: ProgrammeValues): ProgrammeInput => ({
  title: values.title.trim(),
  titleEnglish: values.titleEnglish.trim(),
  categoryId: values.categoryId || null,
  foodIds: values.categoryId ? [] : values.foodIds,
  pointsNeeded: Number(values.pointsNeeded),
  rewardFoodId: values.rewardFoodId || null,
  expiresAfterMonths: values.expiresAfterMonths.trim() === '' ? null : Number(values.expiresAfterMonths),
  borneBy: values.borneBy as ProgrammeInput['borneBy'],
  active: values.active,
  startsAt: parseDateTimeInput(values.startsAt),
  endsAt: parseDateTimeInput(values.endsAt),
})

/** Client-side errors by field. `picked`: dish that the form was loaded with. */
export function validateProgramme(values: ProgrammeValues, picked?: PickedFood): Partial<Record<keyof ProgrammeValues, string>> {
  const errors: Partial<Record<keyof ProgrammeValues, string>> = {}
  if (values.title.trim() === '') errors.title = t('office-points.wrong_title')
  if (!values.categoryId && values.foodIds.length === 0) errors.categoryId = t('office-points.wrong_dishes')
  const reward = deletedFoodError(values.rewardFoodId, picked)
  if (reward) errors.rewardFoodId = reward
  if (!/^[1-9]\d{0,4}$/.test(values.pointsNeeded.trim())) errors.pointsNeeded = t('office-points.wrong_needed')
  if (!/^(|[1-9]\d{0,2})$/.test(values.expiresAfterMonths.trim())) errors.expiresAfterMonths = t('office-points.wrong_needed')
  if (values.startsAt && values.endsAt && values.startsAt >= values.endsAt) errors.endsAt = t('office-points.wrong_period')
  return errors
}

/** Labels of the fields. */
export const programmeLabels: Record<keyof ProgrammeValues, string> = {
  title: t('office-points.title'),
  titleEnglish: t('office-points.title_english'),
  categoryId: t('office-points.category'),
  foodIds: t('office-points.foods'),
  pointsNeeded: t('office-points.needed'),
  rewardFoodId: t('office-points.reward'),
  expiresAfterMonths: t('office-points.expires'),
  borneBy: t('office-coupons.borne_by'),
  active: t('office-points.active'),
  startsAt: t('office-points.starts'),
  endsAt: t('office-points.ends'),
}

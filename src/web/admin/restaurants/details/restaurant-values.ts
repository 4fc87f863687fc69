import type { RestaurantView } from '#restaurants/profile/contract.ts'
import { maxCutoffMinute } from '#restaurants/vocabulary.ts'
import { formatClock } from '../../../ui/format/clock.ts'
import { formatCents, parseCents, parseClock, parseNumber } from '../numbers.ts'
import { restaurantText as t } from '../place-texts.ts'

/** Form values of a restaurant. */
export const toRestaurantValues = (place?: RestaurantView) => ({
  name: place?.name ?? '',
  englishName: place?.translations.en?.name ?? '',
  slug: place?.slug ?? '',
  companyId: place?.companyId ?? '',
  cityId: place?.cityId ?? '',
  street: place?.street ?? '',
  streetNumber: place?.streetNumber ?? '',
  postcode: place?.postcode ?? '',
  province: place?.province ?? '',
  latitude: place ? String(place.latitude) : '',
  longitude: place ? String(place.longitude) : '',
  phone: place?.phone ?? '',
  email: place?.email ?? '',
  /** URL of the stored picture; blank for none. */
  picture: place?.image ?? '',
  /** File to upload. */
  image: undefined as File | undefined,
  description: place?.description ?? '',
  englishDescription: place?.translations.en?.description ?? '',
  cutoff: formatClock(place?.businessDayCutoff ?? 300),
  claimBudgetCents: formatCents(place?.claimBudgetCents ?? 20_000),
})
export type RestaurantValues = ReturnType<typeof toRestaurantValues>

/** Request body; invalid numbers are sent as such, so that the server marks their fields. */
export const toRestaurantBody = ({
  picture,
  image: _,
  englishName,
  englishDescription,
  latitude,
  longitude,
  cutoff,
  claimBudgetCents,
  ...plain
}: RestaurantValues) => ({
  ...plain,
  image: picture || null,
  translations: englishName || englishDescription ? { en: { name: englishName, description: englishDescription } } : {},
  latitude: parseNumber(latitude),
  longitude: parseNumber(longitude),
  businessDayCutoff: parseClock(cutoff),
  claimBudgetCents: parseCents(claimBudgetCents) ?? 0,
})

const requiredFields = ['name', 'companyId', 'cityId', 'street', 'streetNumber', 'postcode', 'province', 'phone'] as const

/** Errors of typed coordinates, in degrees. */
export function validateCoordinates(values: { latitude: string; longitude: string }): { latitude?: string; longitude?: string } {
  const isWithin = (text: string, maxDegrees: number) => Math.abs(parseNumber(text) ?? Number.NaN) <= maxDegrees
  return {
    ...(!isWithin(values.latitude, 90) && { latitude: t('places.latitude_wrong') }),
    ...(!isWithin(values.longitude, 180) && { longitude: t('places.longitude_wrong') }),
  }
}

/** Client-side errors. */
export function validateRestaurant(values: RestaurantValues): Partial<Record<keyof RestaurantValues, string>> {
  const errors: Partial<Record<keyof RestaurantValues, string>> = {}
  for (const name of requiredFields) if (values[name].trim() === '') errors[name] = t('places.required')
  Object.assign(errors, validateCoordinates(values))
  const cutoff = parseClock(values.cutoff)
  if (cutoff === undefined || cutoff > maxCutoffMinute) errors.cutoff = t(cutoff === undefined ? 'places.clock' : 'places.cutoff_wrong')
  if (Number.isNaN(parseCents(values.claimBudgetCents))) errors.claimBudgetCents = t('places.amount')
  return errors
}

export const getRestaurantLabels = (): Record<Exclude<keyof RestaurantValues, 'image'>, string> => ({
  name: t('places.name'),
  englishName: t('places.english_name'),
  slug: t('places.slug'),
  companyId: t('places.company'),
  cityId: t('places.city'),
  street: t('places.street'),
  streetNumber: t('places.street_number'),
  postcode: t('places.postcode'),
  province: t('places.province'),
  latitude: t('places.latitude'),
  longitude: t('places.longitude'),
  phone: t('places.phone'),
  email: t('places.email'),
  picture: t('places.picture'),
  description: t('places.description'),
  englishDescription: t('places.english_description'),
  cutoff: t('places.cutoff'),
  claimBudgetCents: t('places.claim_budget'),
})

import type { KeptPlace } from '#restaurants/profile/contract.ts'
import { latestCutoff } from '#restaurants/vocabulary.ts'
import { clock } from '../../../ui/format/clock.ts'
import { readCents, readClock, readNumber, writeCents } from '../numbers.ts'
import { placeText as t } from '../place-texts.ts'

/** The fields of a restaurant's form, as they stand in it. */
export const placeValues = (place?: KeptPlace) => ({
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
  /** Address of the picture that is there; blank: none. */
  picture: place?.image ?? '',
  /** Chosen, not sent yet. */
  image: undefined as File | undefined,
  description: place?.description ?? '',
  englishDescription: place?.translations.en?.description ?? '',
  cutoff: clock(place?.businessDayCutoff ?? 300),
  claimBudgetCents: writeCents(place?.claimBudgetCents ?? 20_000),
})
export type PlaceValues = ReturnType<typeof placeValues>

/** What is sent of them; what is no number is sent as none, and refused beside its field. */
export const placeBody = ({ picture, image: _, englishName, englishDescription, latitude, longitude, cutoff, claimBudgetCents, ...plain }: PlaceValues) => ({
  ...plain,
  image: picture || null,
  translations: englishName || englishDescription ? { en: { name: englishName, description: englishDescription } } : {},
  latitude: readNumber(latitude),
  longitude: readNumber(longitude),
  businessDayCutoff: readClock(cutoff),
  claimBudgetCents: readCents(claimBudgetCents) ?? 0,
})

const required = ['name', 'companyId', 'cityId', 'street', 'streetNumber', 'postcode', 'province', 'phone'] as const

/** Of a place on the map as it is typed, in degrees: each is a number within its limits. */
export function checkPoint(values: { latitude: string; longitude: string }): { latitude?: string; longitude?: string } {
  const within = (text: string, most: number) => Math.abs(readNumber(text) ?? Number.NaN) <= most
  return {
    ...(!within(values.latitude, 90) && { latitude: t('places.latitude_wrong') }),
    ...(!within(values.longitude, 180) && { longitude: t('places.longitude_wrong') }),
  }
}

/** What the browser can say by itself. */
export function checkPlace(values: PlaceValues): Partial<Record<keyof PlaceValues, string>> {
  const wrong: Partial<Record<keyof PlaceValues, string>> = {}
  for (const name of required) if (values[name].trim() === '') wrong[name] = t('places.required')
  Object.assign(wrong, checkPoint(values))
  const cutoff = readClock(values.cutoff)
  if (cutoff === undefined || cutoff > latestCutoff) wrong.cutoff = t(cutoff === undefined ? 'places.clock' : 'places.cutoff_wrong')
  if (Number.isNaN(readCents(values.claimBudgetCents))) wrong.claimBudgetCents = t('places.amount')
  return wrong
}

export const placeNames = (): Record<Exclude<keyof PlaceValues, 'image'>, string> => ({
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

import { z } from 'zod'
import { fewestPublishedDigits } from '#platform/contact/phone.ts'
import { longestTyped, phoneInput } from '#platform/server/contact-inputs.ts'
import { answer, done } from '#platform/server/envelope.ts'
import { pageQuery, plainText } from '#platform/server/inputs.ts'
import { sortedBy } from '#platform/server/sorting.ts'
import { isSdiPlaceholder, vatDigits } from '#platform/tax-numbers.ts'
import {
  blankable,
  cents,
  filled,
  latitude,
  longitude,
  optionalCode,
  optionalEmail,
  optionalLine,
  optionalPhone,
  postcode,
  province,
  version,
  whole,
} from '../contract-fields.ts'
import { ordersLeft } from '../hours/contract.ts'
import { fulfilments, latestCutoff, mostDaysAhead, restaurantStates } from '../vocabulary.ts'

/** Restaurants, companies and cities as the back office keeps them. Amounts in cents, times of day in minutes after midnight. */

export const placeSorts = ['name', '-name', 'city', '-city', 'company', '-company'] as const
export const placesQuery = pageQuery.extend({
  search: plainText(100).trim().default('').describe('Parts of name, city, street or postcode'),
  sort: z.enum(placeSorts).default('city').describe('A minus: from the last down'),
  city: z.uuid().optional(),
  company: z.uuid().optional(),
  state: z.enum(['all', 'active', 'archived']).default('active'),
})
export type PlacesQuery = z.output<typeof placesQuery>

export const listedPlace = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  city: z.object({ id: z.uuid(), name: z.string() }),
  company: z.object({ id: z.uuid(), legalName: z.string() }),
  address: z.string(),
  services: z.array(z.enum(fulfilments)),
  state: z.enum(restaurantStates),
  archived: z.boolean(),
  version: z.int(),
})
export type ListedPlace = z.infer<typeof listedPlace>
export const placesAnswer = answer({ restaurants: z.array(listedPlace), page: z.int(), totalPages: z.int(), total: z.int() })

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(80, 'places-api.too_long')
  .refine(text => text === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), { error: 'places-api.slug' })
  .default('')
  .describe('Of its address; blank: made from city and name')

const phone = phoneInput({ wrong: 'places-api.phone', missing: 'places-api.required' }, fewestPublishedDigits)

/** What an order is taken by: the restaurant’s managers keep these too. */
const orderingFields = {
  services: z
    .array(z.enum(fulfilments))
    .max(fulfilments.length)
    .transform(list => fulfilments.filter(each => list.includes(each))),
  preparationMinutes: whole(0, 240).describe('Shortest time from order to ready'),
  deliveryMinutes: whole(0, 240).describe('The road’s addition where a zone has no figure of its own'),
  acceptWithinMinutes: whole(1, 120).describe('An order nobody has accepted after this many minutes is escalated'),
  slotsAheadDays: whole(0, mostDaysAhead).describe('How many days ahead a slot may be chosen'),
  acceptsCash: z.boolean(),
  acceptsCard: z.boolean(),
}
export const orderingInput = z.object({ ...orderingFields, version })
export type OrderingInput = z.output<typeof orderingInput>

const placeFields = {
  name: filled(80),
  slug,
  description: blankable(2000),
  translations: z.object({ en: z.object({ name: blankable(80), description: blankable(2000) }).optional() }).default({}),
  companyId: z.uuid('places-api.company_not_found'),
  cityId: z.uuid('places-api.city_not_found'),
  street: filled(120),
  streetNumber: filled(20),
  postcode,
  province,
  latitude,
  longitude,
  phone,
  email: optionalEmail,
  image: z
    .string()
    .max(300)
    .nullish()
    .describe('Its picture: the address that `POST /api/v1/food/pictures` answered, or the one it has; null or blank: none; left out, it stays'),
  businessDayCutoff: whole(0, latestCutoff).describe('Minutes after midnight before which an order still belongs to the evening before'),
  claimBudgetCents: cents(100_000_000).describe('Refunds by claim that need no person, each month, in cents'),
}
export const placeInput = z.object(placeFields)
export const placeUpdate = placeInput.extend({ version })
export type PlaceInput = z.output<typeof placeInput>

export const keptPlace = listedPlace.extend({
  description: z.string(),
  translations: z.object({ en: z.object({ name: z.string().optional(), description: z.string().optional() }).optional() }),
  companyId: z.uuid(),
  cityId: z.uuid(),
  street: z.string(),
  streetNumber: z.string(),
  postcode: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  image: z.string().nullable().describe('Address of its picture'),
  businessDayCutoff: z.int(),
  claimBudgetCents: z.int(),
  preparationMinutes: z.int(),
  deliveryMinutes: z.int(),
  acceptWithinMinutes: z.int(),
  slotsAheadDays: z.int(),
  acceptsCash: z.boolean(),
  acceptsCard: z.boolean(),
})
export type KeptPlace = z.infer<typeof keptPlace>
export const placeAnswer = answer({ restaurant: keptPlace })
export const placeDone = done({ restaurant: keptPlace })
export const orderingDone = done({ restaurant: keptPlace, ...ordersLeft })

const companyFields = {
  legalName: filled(160),
  vatNumber: z
    .string({ error: 'places-api.vat_number' })
    .max(longestTyped, 'places-api.vat_number')
    .overwrite(vatDigits)
    .regex(/^\d{11}$/, 'places-api.vat_number')
    .describe('Partita IVA: 11 digits, the last of which checks the others; kept without `IT` before it'),
  taxCode: optionalCode(16),
  street: filled(120),
  streetNumber: filled(20),
  postcode,
  city: filled(80),
  province,
  rea: optionalLine(40),
  shareCapitalCents: cents(2_000_000_000)
    .nullish()
    .transform(capital => capital ?? null),
  pec: optionalEmail,
  sdiCode: optionalCode(7)
    .refine(code => code === null || !isSdiPlaceholder(code), { error: 'places-api.sdi_placeholder', abort: true })
    .refine(code => code === null || /^[A-Z0-9]{7}$/.test(code), { error: 'places-api.sdi_code' }),
  email: optionalEmail,
  phone: optionalPhone,
  isChain: z.boolean().default(false).describe('The chain itself; at most one is: it takes the place of the one before'),
}
export const companyInput = z.object(companyFields)
export const companyUpdate = companyInput.extend({ version })
export type CompanyInput = z.output<typeof companyInput>
export const keptCompany = z.object({
  id: z.uuid(),
  legalName: z.string(),
  vatNumber: z.string(),
  taxCode: z.string().nullable(),
  street: z.string(),
  streetNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  province: z.string(),
  rea: z.string().nullable(),
  shareCapitalCents: z.int().nullable(),
  pec: z.string().nullable(),
  sdiCode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isChain: z.boolean(),
  restaurants: z.int().describe('Active ones that it runs'),
  archived: z.boolean(),
  version: z.int(),
})
export type KeptCompany = z.infer<typeof keptCompany>
export const keptQuery = pageQuery.extend({
  search: plainText(100).trim().default(''),
  state: z.enum(['all', 'active', 'archived']).default('active'),
})
export const companiesQuery = keptQuery.extend({ sort: sortedBy('name', 'vat', 'city', 'restaurants') })
export type CompaniesQuery = z.output<typeof companiesQuery>
export const companiesAnswer = answer({ companies: z.array(keptCompany), page: z.int(), totalPages: z.int(), total: z.int() })
export const companyDone = done({ company: keptCompany })

export const cityInput = z.object({ name: filled(80), province, region: filled(60), latitude, longitude })
export const cityUpdate = cityInput.extend({ version })
export type CityInput = z.output<typeof cityInput>
export const keptCity = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  province: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  restaurants: z.int().describe('Active ones in it'),
  version: z.int(),
})
export type KeptCity = z.infer<typeof keptCity>
export const citiesQuery = pageQuery.extend({ search: plainText(100).trim().default(''), sort: sortedBy('name', 'province', 'region', 'restaurants') })
export type CitiesQuery = z.output<typeof citiesQuery>
export const citiesAnswer = answer({ cities: z.array(keptCity), page: z.int(), totalPages: z.int(), total: z.int() })
export const cityDone = done({ city: keptCity })

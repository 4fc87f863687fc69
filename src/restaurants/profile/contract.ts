import { z } from 'zod'
import { minPublishedPhoneDigits } from '#platform/contact/phone.ts'
import { maxTypedLength, phoneInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { pageQuery, plainText } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { isSdiPlaceholder, normalizeVatNumber } from '#platform/tax-numbers.ts'
import {
  blankableText,
  cents,
  latitude,
  longitude,
  optionalCode,
  optionalEmail,
  optionalLine,
  optionalPhone,
  postcode,
  province,
  requiredLine,
  version,
  wholeNumber,
} from '../contract-fields.ts'
import { affectedOrdersFields } from '../hours/contract.ts'
import { fulfilments, maxCutoffMinute, maxDaysAhead, restaurantStates } from '../vocabulary.ts'

/** Contract of the back office for restaurants, companies and cities. Amounts in cents, times in minutes after midnight. */

const restaurantSorts = ['name', '-name', 'city', '-city', 'company', '-company'] as const
export const restaurantListQuery = pageQuery.extend({
  search: plainText(100).trim().default('').describe('Parts of name, city, street or postcode'),
  sort: z.enum(restaurantSorts).default('city').describe('A minus: from the last down'),
  city: z.uuid().optional(),
  company: z.uuid().optional(),
  state: z.enum(['all', 'active', 'archived']).default('active'),
})
export type RestaurantListQuery = z.output<typeof restaurantListQuery>

const restaurantListItem = z.object({
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
export type RestaurantListItem = z.infer<typeof restaurantListItem>
export const restaurantListAnswer = successResponse({ restaurants: z.array(restaurantListItem), page: z.int(), totalPages: z.int(), total: z.int() })

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(80, 'places-api.too_long')
  .refine(text => text === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), { error: 'places-api.slug' })
  .default('')
  .describe('Of its address; blank: made from city and name')

const phone = phoneInput({ wrong: 'places-api.phone', missing: 'places-api.required' }, minPublishedPhoneDigits)

/** Ordering settings, which the restaurant’s managers may change too. */
const orderingFields = {
  services: z
    .array(z.enum(fulfilments))
    .max(fulfilments.length)
    .transform(list => fulfilments.filter(fulfilment => list.includes(fulfilment))),
  preparationMinutes: wholeNumber(0, 240).describe('Shortest time from order to ready'),
  deliveryMinutes: wholeNumber(0, 240).describe('The road’s addition where a zone has no figure of its own'),
  acceptWithinMinutes: wholeNumber(1, 120).describe('An order nobody has accepted after this many minutes is escalated'),
  slotsAheadDays: wholeNumber(0, maxDaysAhead).describe('How many days ahead a slot may be chosen'),
  acceptsCash: z.boolean(),
  acceptsCard: z.boolean(),
}
export const orderingInput = z.object({ ...orderingFields, version })
export type OrderingInput = z.output<typeof orderingInput>

const restaurantFields = {
  name: requiredLine(80),
  slug,
  description: blankableText(2000),
  translations: z.object({ en: z.object({ name: blankableText(80), description: blankableText(2000) }).optional() }).default({}),
  companyId: z.uuid('places-api.company_not_found'),
  cityId: z.uuid('places-api.city_not_found'),
  street: requiredLine(120),
  streetNumber: requiredLine(20),
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
  businessDayCutoff: wholeNumber(0, maxCutoffMinute).describe('Minutes after midnight before which an order still belongs to the evening before'),
  claimBudgetCents: cents(100_000_000).describe('Refunds by claim that need no person, each month, in cents'),
}
export const restaurantInput = z.object(restaurantFields)
export const restaurantUpdate = restaurantInput.extend({ version })
export type RestaurantInput = z.output<typeof restaurantInput>

const restaurantView = restaurantListItem.extend({
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
export type RestaurantView = z.infer<typeof restaurantView>
export const restaurantViewAnswer = successResponse({ restaurant: restaurantView })
export const restaurantSaved = changeResponse({ restaurant: restaurantView })
export const orderingSaved = changeResponse({ restaurant: restaurantView, ...affectedOrdersFields })

const companyFields = {
  legalName: requiredLine(160),
  vatNumber: z
    .string({ error: 'places-api.vat_number' })
    .max(maxTypedLength, 'places-api.vat_number')
    .overwrite(normalizeVatNumber)
    .regex(/^\d{11}$/, 'places-api.vat_number')
    .describe('Partita IVA: 11 digits, the last of which checks the others; kept without `IT` before it'),
  taxCode: optionalCode(16),
  street: requiredLine(120),
  streetNumber: requiredLine(20),
  postcode,
  city: requiredLine(80),
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
  allowsAssistants: z.boolean().optional().describe('Assistants are offered its restaurants; left out: unchanged, and true for a new firm'),
}
export const companyInput = z.object(companyFields)
export const companyUpdate = companyInput.extend({ version })
export type CompanyInput = z.output<typeof companyInput>
const companyView = z.object({
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
  allowsAssistants: z.boolean(),
  restaurants: z.int().describe('Active ones that it runs'),
  archived: z.boolean(),
  version: z.int(),
})
export type CompanyView = z.infer<typeof companyView>
const archivableQuery = pageQuery.extend({
  search: plainText(100).trim().default(''),
  state: z.enum(['all', 'active', 'archived']).default('active'),
})
export const companiesQuery = archivableQuery.extend({ sort: createSortQuery('name', 'vat', 'city', 'restaurants') })
export type CompaniesQuery = z.output<typeof companiesQuery>
export const companiesAnswer = successResponse({ companies: z.array(companyView), page: z.int(), totalPages: z.int(), total: z.int() })
export const companySaved = changeResponse({ company: companyView })

export const cityInput = z.object({ name: requiredLine(80), province, region: requiredLine(60), latitude, longitude })
export const cityUpdate = cityInput.extend({ version })
export type CityInput = z.output<typeof cityInput>
const cityView = z.object({
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
export type CityView = z.infer<typeof cityView>
export const citiesQuery = pageQuery.extend({ search: plainText(100).trim().default(''), sort: createSortQuery('name', 'province', 'region', 'restaurants') })
export type CitiesQuery = z.output<typeof citiesQuery>
export const citiesAnswer = successResponse({ cities: z.array(cityView), page: z.int(), totalPages: z.int(), total: z.int() })
export const citySaved = changeResponse({ city: cityView })

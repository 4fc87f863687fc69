import { z } from 'zod'
import { pageQuery, plainText, toSingleLine } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { maxPriceCents } from '../pricing.ts'
import { changeSetStates, overridableFields } from '../vocabulary.ts'

/** Contract of price lists and change sets. Amounts are integer cents. */

export const priceRefusals = {
  item_unknown: { status: 422, text: 'prices-api.item_unknown' },
  place_unknown: { status: 422, text: 'prices-api.place_unknown' },
  station_kind_unknown: { status: 422, text: 'prices-api.station_kind_unknown' },
  vat_class_unknown: { status: 422, text: 'menu-api.vat_class_unknown' },
  override_empty: { status: 422, text: 'prices-api.override_empty' },
  not_for_this_item: { status: 422, text: 'prices-api.not_for_this_item' },
  period_past: { status: 422, text: 'prices-api.period_past' },
  period_empty: { status: 422, text: 'prices-api.period_empty' },
  override_missing: { status: 404, text: 'prices-api.override_missing' },
  override_already_ended: { status: 409, text: 'prices-api.override_already_ended' },
  price_changed: { status: 409, text: 'prices-api.price_changed' },
  change_set_missing: { status: 404, text: 'prices-api.change_set_missing' },
  change_missing: { status: 404, text: 'prices-api.change_missing' },
  change_set_not_draft: { status: 409, text: 'prices-api.change_set_not_draft' },
  change_set_not_published: { status: 409, text: 'prices-api.change_set_not_published' },
  change_set_held: { status: 409, text: 'prices-api.change_set_held' },
  change_set_empty: { status: 422, text: 'prices-api.change_set_empty' },
  change_set_full: { status: 422, text: 'prices-api.change_set_full' },
  changed_meanwhile: { status: 409, text: 'menu-api.changed_meanwhile' },
  food_missing: { status: 404, text: 'menu-api.food_missing' },
  foods_changed: { status: 409, text: 'prices-api.foods_changed' },
  foods_free: { status: 422, text: 'prices-api.foods_free' },
} as const

/** Maximum changes of one set, because a person has to preview them. */
export const maxChanges = 5000

const itemKinds = ['food', 'option', 'combo'] as const
export type ItemKind = (typeof itemKinds)[number]
export const priceLevels = ['chain', 'city', 'restaurant'] as const

const id = z.uuid()
const cents = z.number().int()
const instant = z.iso.datetime({ offset: true })
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(value => Number.isInteger(Math.round(value * 1e6) / 1e4), { error: 'menu-api.discount_invalid' })
const version = z.number().int().min(1).max(2_147_483_647).describe('The version that was edited; when it is no longer the current one, 409')

/** Neither: the chain. */
const placeFields = { cityId: id.optional(), restaurantId: id.optional() }
export const priceListPlaceInput = z
  .strictObject(placeFields)
  .refine(({ cityId, restaurantId }) => !(cityId && restaurantId), { error: 'prices-api.place_unknown' })
  .meta({ id: 'PriceListPlace', description: 'A city or a restaurant; neither, `{}`: the chain' })
export type PriceListPlaceInput = z.infer<typeof priceListPlaceInput>
const pricedItemRef = z.strictObject({ kind: z.enum(itemKinds), id }).meta({ id: 'PricedItemRef' })
export type PricedItemRef = z.infer<typeof pricedItemRef>

const valueFields = {
  priceCents: cents.min(-maxPriceCents).max(maxPriceCents).optional().describe('An option’s may be below 0'),
  discountPercent: percent.optional().describe('Not of options'),
  vatClass: plainText(40).min(1).optional().describe('Of dishes alone: the parts of a combo are taxed, and an option is taxed as its dish'),
  available: z.boolean().optional().describe('False: shown, but not to be had there'),
  visible: z.boolean().optional(),
  stationUnits: z
    .record(plainText(40), z.number().int().min(0).max(10_000))
    .optional()
    .describe('Work units by kind of station, in the place of the item’s own'),
  resets: z.array(z.enum(overridableFields)).max(overridableFields.length).default([]).describe('Fields handed back to the level above'),
}
const overrideValues = z.strictObject(valueFields).meta({ id: 'OverrideValues' })
export type OverrideValuesInput = z.infer<typeof overrideValues>

export const overrideInput = z.strictObject({
  place: priceListPlaceInput,
  item: pricedItemRef,
  values: overrideValues,
  validFrom: instant.optional().describe('Left out: now'),
  validTo: instant.optional().describe('First instant at which it no longer holds; left out: until another one wins'),
  seen: z.strictObject({ priceCents: cents, discountPercent: z.number() }).optional().describe('What was shown for this place; when it is no longer that, 409'),
})
export const endOverrideInput = z.strictObject({ at: instant.optional().describe('Left out: now') })

const changeInput = z.strictObject({ place: priceListPlaceInput, item: pricedItemRef, values: overrideValues, validTo: instant.optional() })
export const changeSetInput = z.strictObject({
  title: plainText(120).overwrite(toSingleLine).min(1, { error: 'prices-api.title_required' }),
  note: plainText(2000).trim().default(''),
})
export const changeSetUpdate = changeSetInput.extend({ version })
export const changesInput = z.strictObject({ version, changes: z.array(changeInput).min(1).max(500) })
export const versionInput = z.strictObject({ version })
export const versionQuery = z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) })
export const publishInput = z.strictObject({ version, at: instant.optional().describe('Left out: now') })
export const changeParams = z.object({ id, changeId: id })

export const changeSetsQuery = pageQuery.extend({ state: z.enum(changeSetStates).optional(), sort: createSortQuery('title', 'state', 'when', 'changes') })
export type ChangeSetsQuery = z.output<typeof changeSetsQuery>
export const previewQuery = pageQuery.extend({ at: instant.optional().describe('When it would be published; left out: when it is, or now') })

const text = plainText(100).trim().optional()
export const effectiveQuery = pageQuery.extend({
  ...placeFields,
  at: instant.optional().describe('Left out: now'),
  kind: z.enum(itemKinds).optional(),
  categoryId: id.optional(),
  search: text,
  only: z.enum(['overridden']).optional().describe('`overridden`: only what a price list changes there and then'),
  sort: createSortQuery('item', 'price', 'discount', 'paid'),
})
export const historyQuery = z.object({ ...placeFields, days: z.coerce.number().int().min(1).max(400).default(30) })
export const foodIdParams = z.object({ foodId: id })
export const availabilityInput = z.strictObject({
  available: z.boolean(),
  chain: z.boolean().default(false),
  cityIds: z.array(id).max(500).default([]).describe('Restaurants of these cities follow their city'),
  restaurantIds: z.array(id).max(1000).default([]),
})

// Responses

const level = z.enum([...priceLevels, 'item'])
const values = {
  priceCents: cents,
  discountPercent: z.number(),
  vatClass: z.string().nullable(),
  available: z.boolean(),
  visible: z.boolean(),
  stationUnits: z.record(z.string(), z.number()),
}
export const itemShape = z
  .object({ kind: z.enum(itemKinds), id, title: z.string(), group: z.string().describe('Category, or the option’s group'), categoryId: id.nullable() })
  .meta({ id: 'PricedItem' })
export const placeShape = z.object({ level: z.enum(priceLevels), id: id.nullable(), name: z.string() }).meta({ id: 'PriceListLevel' })
const overrideFields = {
  priceCents: cents.nullable(),
  discountPercent: z.number().nullable(),
  vatClass: z.string().nullable(),
  available: z.boolean().nullable(),
  visible: z.boolean().nullable(),
  stationUnits: z.record(z.string(), z.number()).nullable(),
  resets: z.array(z.enum(overridableFields)),
}
export const overrideShape = z
  .object({
    id,
    level: z.enum(priceLevels),
    ...overrideFields,
    validFrom: instant,
    validTo: instant.nullable(),
    holds: z.enum(['past', 'now', 'overridden', 'later']).describe('`overridden`: its time is now, and other rows decide all that it says'),
    changeSet: z.object({ id, title: z.string() }).nullable(),
    schedule: z.string().nullable().describe('Menu by hour that it belongs to, and within whose hours alone it holds; null: it holds at all hours'),
  })
  .meta({ id: 'PriceOverride' })
export const reductionShape = z
  .object({
    since: instant.describe('When it was first applied'),
    lowestCents: cents.nullable().describe('The lowest price of the 30 days before; null: there was none'),
    struckCents: cents.nullable().describe('What may stand struck through; null: nothing'),
    percent: z.number().describe('What may be advertised; 0: nothing'),
  })
  .meta({ id: 'Reduction' })
export const effectiveShape = itemShape
  .extend({
    ...values,
    spriceCents: cents,
    sources: z.object({ priceCents: level, discountPercent: level, vatClass: level, available: level, visible: level, stationUnits: level }),
    own: z.object(values),
    reduction: reductionShape.nullable(),
    overrides: z.array(overrideShape).describe('Of the lists that count here, the last 20 to begin first'),
  })
  .meta({ id: 'EffectiveItem' })

export const changeSetShape = z
  .object({
    id,
    title: z.string(),
    note: z.string(),
    state: z.enum(changeSetStates),
    publishAt: instant.nullable(),
    publishedBy: z.string().nullable(),
    rolledBackAt: instant.nullable(),
    rolledBackBy: z.string().nullable(),
    createdAt: instant,
    changes: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'ChangeSet' })

const before = z.object({ ...values, spriceCents: cents }).meta({ id: 'ItemValues' })
export const differenceShape = z
  .object({
    id: id.describe('Of the change'),
    item: itemShape,
    place: placeShape,
    ...overrideFields,
    validTo: instant.nullable(),
    outcomes: z
      .array(z.object({ before, after: before, restaurants: z.number().int(), names: z.array(z.string()).describe('Of the first few'), changed: z.boolean() }))
      .describe('Restaurants with the same before and after together; without restaurants: the level itself'),
  })
  .meta({ id: 'PriceDifference' })

export const periodShape = z
  .object({
    from: instant,
    to: instant.nullable().describe('Null: still holds'),
    priceCents: cents,
    discountPercent: z.number(),
    spriceCents: cents,
    sources: z.object({ price: level, discount: level }),
    reduction: reductionShape.nullable(),
  })
  .meta({ id: 'PricePeriod' })

const onOff = { available: z.boolean(), source: level }
export const availabilityShape = z
  .object({
    chain: z.object(onOff),
    cities: z.array(z.object({ id, name: z.string(), ...onOff, restaurants: z.array(z.object({ id, name: z.string(), ...onOff })) })),
  })
  .meta({ id: 'FoodAvailability' })

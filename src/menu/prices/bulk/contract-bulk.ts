import { z } from 'zod'
import { plainText, toSingleLine } from '#platform/server/inputs.ts'
import { maxPriceCents } from '../../pricing.ts'
import { itemShape, priceLevels, priceListPlaceInput } from '../contract-prices.ts'
import { percentLimits, roundings } from './bulk-pricing.ts'

/** Bulk price changes. Amounts are integer cents. */

/** Maximum number of dishes on a menu. */
const maxFoods = 5000

const id = z.uuid()
const change = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('amount'), cents: z.number().int().min(-maxPriceCents).max(maxPriceCents) }),
    z.strictObject({ kind: z.literal('percent'), percent: z.number().min(percentLimits.least).max(percentLimits.most).describe('At most two decimals count') }),
  ])
  .meta({ id: 'PriceChange' })
const changeFields = { change, rounding: z.enum(roundings).default('none').describe('To multiples of so many cents; `90`: to prices that end in 90') }

export const bulkPreviewInput = z.strictObject({
  ...changeFields,
  foodIds: z.array(id).max(maxFoods).optional().describe('Only these'),
  categoryId: id.optional(),
  search: plainText(100).trim().optional(),
  place: priceListPlaceInput.optional().describe('Reckon from the prices of this level of the price lists; left out: from the dishes’ own'),
})
export const bulkInput = z.strictObject({
  ...changeFields,
  foods: z
    .array(z.strictObject({ id, version: z.number().int().min(1).max(2_147_483_647), seenCents: z.number().int() }))
    .min(1)
    .max(maxFoods)
    .describe('What the preview showed: when one is no longer that, 409 and nothing is changed'),
  alsoFree: z.boolean().default(false).describe('That some would cost nothing then is meant; otherwise, 422 (`foods_free`) and nothing is changed'),
})
export const bulkDraftInput = bulkInput.extend({
  place: priceListPlaceInput,
  title: plainText(120).overwrite(toSingleLine).min(1, { error: 'prices-api.title_required' }),
})

export const repricedShape = itemShape
  .extend({
    version: z.number().int(),
    priceCents: z.number().int(),
    newPriceCents: z.number().int(),
    discountPercent: z.number(),
    spriceCents: z.number().int().describe('What customers pay now, on the chain’s menu or in the place'),
    newSpriceCents: z.number().int().describe('What they will pay there'),
    decidedBy: z.enum([...priceLevels, 'item']).describe('Where the price that is paid there now comes from'),
    overridden: z.boolean().describe('The chain’s price list has a price of its own, which goes on holding'),
    otherRestaurants: z.number().int().describe('Restaurants there whose price comes from a list that is nearer to them, and stays'),
  })
  .meta({ id: 'RepricedFood' })

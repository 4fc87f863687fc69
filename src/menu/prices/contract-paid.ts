import { z } from 'zod'
import { plainText } from '#platform/server/inputs.ts'
import { placeShape, priceLevels } from './contract-prices.ts'

/** Prices that customers pay, by place. Amounts are integer cents. */

const source = z.enum([...priceLevels, 'item']).describe('`item`: its own, which no list changes there')

/** Ids in one parameter, so that a form needs one request for all prices. */
export const paidQuery = z.object({
  ids: plainText(2000)
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/i)
    .describe('Of dishes, combos or options, separated by commas; at most 50'),
})
export const paidShape = z
  .object({
    id: z.uuid(),
    title: z.string(),
    places: z
      .array(
        z.object({
          ...placeShape.shape,
          restaurants: z.number().int().describe('How many sell at this price for this reason'),
          priceCents: z.number().int(),
          discountPercent: z.number(),
          spriceCents: z.number().int().describe('What is paid'),
          priceFrom: source,
          discountFrom: source,
        }),
      )
      .describe('The chain’s menu first, then each city and restaurant whose own list decides'),
    more: z.number().int().describe('Places that are not listed any more'),
  })
  .meta({ id: 'PaidPrices' })

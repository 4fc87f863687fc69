import { z } from 'zod'
import { seller } from '#restaurants/profile/contract-seller.ts'

const cents = z.number().int()
const count = z.number().int().nonnegative()
const translations = z.record(z.string(), z.object({ title: z.string().optional(), description: z.string().optional() }))
const named = z.record(z.string(), z.object({ name: z.string().optional(), description: z.string().optional() }))
const reasons = z.record(z.string(), z.object({ reason: z.string().optional() }))
const numbers = z.record(z.string(), z.number())
const vat = z.array(z.object({ rateBasisPoints: count, grossCents: cents, netCents: cents, vatCents: cents }))
const minutes = { opensMinute: count.max(1439), closesMinute: count.max(2880) }
const anyObject = z.record(z.string(), z.unknown())

/** Shapes of JSON columns that the server reads without checking them again, by table and column; docstrings of the tables describe them. */
const shapes: Record<string, z.ZodType> = {
  'restaurants.translations': named,
  'categories.translations': named,
  'closures.translations': reasons,
  'closures.ranges': z.array(z.object(minutes)),
  'delivery_zones.polygon': z.array(z.tuple([z.number(), z.number()])),
  'food_option_groups.defaults': numbers,
  'price_overrides.station_units': numbers,
  'coupons.hours': z.array(z.object({ weekday: count.max(6), ...minutes })),
  'orders.vat': vat,
  'fiscal_documents.vat': vat,
  'fiscal_documents.seller': seller,
  'order_lines.work': numbers,
  'order_shares.lines': z.array(z.object({ lineNumber: count, quantity: count })),
  'refund_requests.lines': z.array(z.object({ lineNumber: count, quantity: count })),
  'order_lines.without': z.array(z.object({ ingredientId: z.uuid(), title: z.string() })),
  'order_lines.options': z.array(
    z.object({
      optionValueId: z.uuid(),
      groupTitle: z.string(),
      title: z.string(),
      quantity: count,
      freeQuantity: count,
      priceCents: cents,
      allergens: z.array(z.string()),
      isDefault: z.boolean().optional(),
    }),
  ),
  'order_events.data': anyObject,
}

/** Finds the shape of a JSON column; undefined: any JSON. */
export const findShape = (table: string, column: string): z.ZodType | undefined =>
  shapes[`${table}.${column}`] ?? (column === 'translations' ? translations : undefined)

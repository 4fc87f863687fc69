import { z } from 'zod'
import { ingredientUnits, stockMovementKinds } from '#menu/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'

const id = z.uuid()
const instant = z.iso.datetime()

export const refuseStock = defineRefusals({
  stock_not_counted: { status: 409, text: 'stock-api.not_counted' },
  stock_too_little: { status: 422, text: 'stock-api.too_little' },
  stock_implausible: { status: 422, text: 'stock-api.implausible' },
  ingredient_missing: { status: 404, text: 'menu-parts-api.ingredient_missing' },
})

/** Ten tonnes in grams: more is a slip of the finger. */
const maxAmount = 10_000_000

const amount = z.number('stock-api.whole_number').int('stock-api.whole_number').min(0, 'stock-api.not_negative').max(maxAmount, 'stock-api.too_much')

export const stockParams = z.object({ restaurantId: id })
export const stockItemParams = z.object({ restaurantId: id, ingredientId: id })

const stockItem = z
  .object({
    ingredientId: id,
    title: z.string(),
    unit: z.enum(ingredientUnits),
    counted: z.boolean().describe('False: nobody counts it here, and it is never sold out by itself'),
    onHand: z.number().int(),
    reserved: z.number().int().describe('Of it, what orders need that nobody has started'),
    available: z.number().int().describe('What can still be sold'),
    reorderAt: z.number().int().describe('From here on there is a warning'),
    low: z.boolean(),
    countedAt: instant.nullable().describe('Last count'),
  })
  .meta({ id: 'StockItem' })
export type StockItem = z.infer<typeof stockItem>
export const stockAnswer = successResponse({ items: z.array(stockItem).describe('All ingredients by title') })

/** Change of a stock: `count` says what is there, the others by how much it changed. */
export const movementInput = z
  .strictObject({
    kind: z.enum(['delivery', 'waste', 'count']),
    quantity: amount.describe('In the ingredient’s unit'),
    note: plainText(200).trim().default(''),
    confirmed: z.boolean().default(false).describe('The number is meant, although it is far from what was there'),
  })
  .refine(({ kind, quantity }) => kind === 'count' || quantity > 0, { error: 'stock-api.not_zero', path: ['quantity'] })
export type MovementInput = z.infer<typeof movementInput>
export const stockLevelInput = z.strictObject({ reorderAt: amount })
export const stockItemAnswer = changeResponse({ item: stockItem })

const movement = z
  .object({
    id: z.number().int(),
    kind: z.enum(stockMovementKinds),
    quantity: z.number().int().describe('Above 0 what came, below what went'),
    onHandAfter: z.number().int(),
    note: z.string(),
    orderNumber: z.number().int().nullable(),
    by: z.string().nullable().describe('Who entered it; null: nobody, or an account that was deleted'),
    createdAt: instant,
  })
  .meta({ id: 'StockMovement' })
export const movementsAnswer = successResponse({ movements: z.array(movement).describe('The newest 100 first') })

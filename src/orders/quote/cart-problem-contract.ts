import { z } from 'zod'
import { allergens } from '#menu/vocabulary.ts'
import { couponRefusals } from '#promotions/coupons/coupon-rules.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()

/** Problem codes of a cart, for programs; people read the accompanying message. */
const problemCodes = [
  'service_not_offered',
  'restaurant_closed',
  'restaurant_closing',
  'restaurant_paused',
  'slot_unavailable',
  'slot_full',
  'time_changed',
  'address_missing',
  'out_of_zone',
  'address_elsewhere',
  'table_unknown',
  'table_only_now',
  'food_unknown',
  'food_unavailable',
  'food_outside_hours',
  'food_exceeds_station_capacity',
  'sold_out',
  'option_unknown',
  'option_repeated',
  'option_sold_out',
  'options_too_few',
  'options_too_many',
  'ingredient_not_removable',
  'ingredient_sold_out',
  'combo_unknown',
  'combo_unavailable',
  'combo_outside_hours',
  'combo_empty',
  'combo_slot_unknown',
  'combo_food_not_allowed',
  'combo_slot_too_few',
  'combo_slot_too_many',
  'combo_food_unavailable',
  'combo_too_many',
  'price_changed',
  'total_changed',
  'delivery_fee_changed',
  'below_minimum',
  'above_maximum',
  'below_online_minimum',
  'payment_method_unavailable',
  'packaging_not_offered',
  'coupon_unknown',
  'coupon_archived',
  'coupon_too_many_attempts',
  ...couponRefusals,
  'coupon_not_combinable',
  'coupon_no_effect',
  'coupon_dish_missing',
  'coupon_dish_unavailable',
  'coupon_dish_deleted',
  'reward_unknown',
  'reward_requires_login',
  'reward_not_active',
  'reward_too_few_points',
  'reward_not_in_cart',
  'reward_dish_deleted',
] as const
export type ProblemCode = (typeof problemCodes)[number]

const chosenOptions = z.array(z.object({ optionValueId: id, quantity: z.number().int() }))

/** Line that a client may put into its cart as it is. */
export const proposedLine = z
  .object({
    foodId: id.optional(),
    comboId: id.optional(),
    slug: z.string(),
    image: z.string().nullable(),
    title: z.string(),
    categoryName: z.string(),
    words: z.array(z.string()).describe('A combo’s dishes and the options, as they are called'),
    leftOut: z.array(z.string()).describe('Ingredients that are left out, as they are called'),
    options: chosenOptions,
    without: z.array(id),
    parts: z.array(z.object({ comboSlotId: id, foodId: id, quantity: z.number().int(), options: chosenOptions, without: z.array(id) })).optional(),
  })
  .meta({ id: 'ProposedLine' })

/** Line as it would be with a replacement. */
const replacement = z
  .object({
    id: id.describe('The dish or option that comes instead'),
    title: z.string(),
    unitPriceCents: cents.describe('Of one with its options'),
    differenceCents: cents.describe('Of the whole line; below 0: it costs less'),
    allergens: z.array(z.enum(allergens)).describe('Of exactly this build'),
    line: proposedLine,
  })
  .meta({ id: 'Replacement' })
export type Replacement = z.infer<typeof replacement>

export const cartProblem = z
  .object({
    code: z.enum(problemCodes),
    deprecatedCode: z
      .string()
      .optional()
      .meta({ deprecated: true, description: 'What `code` was called before 27 November 2026; left out in the next release' }),
    message: z.string().describe('For a person, in the language of Accept-Language'),
    line: z.number().int().optional().describe('Index of the cart’s line it is about, from 0'),
    comboSlotId: id.optional(),
    foodId: id.optional().describe('The dish of a combo that it is about'),
    groupId: id.optional(),
    optionValueId: id.optional(),
    option: z.string().optional().describe('What the option is called, or was'),
    ingredientId: id.optional(),
    seenCents: cents.optional(),
    nowCents: cents.optional(),
    seenAt: instant.optional(),
    nowAt: instant.optional(),
    remaining: z.number().int().optional().describe('With `sold_out`: how many are left'),
    soldFrom: instant.optional().describe('With `food_outside_hours` and `combo_outside_hours`: the next time at which it is sold'),
    replacements: z
      .array(replacement)
      .max(3)
      .optional()
      .describe('With `sold_out` and `option_sold_out`: what may be taken instead, best first; none with an allergen that the line did not have'),
    minimumCents: cents.optional(),
    missingCents: cents.optional().describe('With a minimum: how much of it is still missing'),
    fillers: z
      .array(z.object({ slug: z.string(), title: z.string(), priceCents: cents }))
      .max(3)
      .optional()
      .describe('With `below_minimum`: dishes of the restaurant that reach it, in its menu’s addresses'),
    maximumCents: cents.optional(),
    coupon: z.string().optional().describe('The code it is about'),
    dishSlug: z.string().optional().describe('With `coupon_dish_missing`: the dish that it gives, as the restaurant’s menu has it in its address'),
    retryAfterSeconds: z.number().int().optional().describe('With `coupon_too_many_attempts`: until codes are looked up again'),
    reward: id.optional().describe('The points programme it is about'),
    nextSlots: z.array(instant).optional().describe('With a slot that can’t be had: the next that can'),
    opensAt: instant.optional().describe('With `restaurant_closed` and `restaurant_paused`: when orders are taken again, where that is known'),
  })
  .meta({ id: 'CartProblem' })
export type CartProblem = z.infer<typeof cartProblem>

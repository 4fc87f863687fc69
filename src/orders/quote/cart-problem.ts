import { deprecatedCodeOf } from '#platform/deprecations/deprecated-codes.ts'
import { type Language, languages, locale } from '#platform/language/languages.ts'
import { formatMinus } from '#platform/language/minus.ts'
import { type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import type { CartProblem, ProblemCode } from './cart-problem-contract.ts'

type ProblemDetails = Omit<CartProblem, 'code' | 'message'>

/** Adds a problem of a cart, with its message. */
export type AddProblem = (code: ProblemCode, more?: { values?: TextValues; details?: ProblemDetails }) => void

/** Creates an `AddProblem` that fills a list in one language. Amounts in the details are formatted as money in the message. */
export function createAddProblem(language: Language, problems: CartProblem[]): AddProblem {
  return (code, { values, details } = {}) => {
    const { seenCents, nowCents, minimumCents, missingCents, maximumCents, remaining } = details ?? {}
    const centsByName = { seen: seenCents, now: nowCents, minimum: minimumCents, missing: missingCents, maximum: maximumCents }
    const money = Object.entries(centsByName).flatMap(([name, cents]) => (cents === undefined ? [] : [[name, formatEuros(language, cents)]]))
    const message = serverText(language, problemTexts[code], { ...Object.fromEntries(money), ...(remaining !== undefined && { remaining }), ...values })
    problems.push({ code, ...deprecatedCodeOf(code), message, ...details })
  }
}

/** Formats `6,90 €` or `6.90 €`: the sign follows in all languages, as on the pages. */
export const formatEuros = (language: Language, cents: number): string => `${formatMinus(formats[language].format(cents / 100))}\u00a0€`

const createFormat = (language: Language) => new Intl.NumberFormat(locale[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const formats = Object.fromEntries(languages.map(language => [language, createFormat(language)])) as Record<Language, Intl.NumberFormat>

const problemTexts: Record<ProblemCode, ServerTextKey> = {
  service_not_offered: 'orders-api.problem_service_not_offered',
  restaurant_closed: 'orders-api.problem_restaurant_closed',
  restaurant_closing: 'orders-api.problem_restaurant_closing',
  restaurant_paused: 'orders-api.problem_restaurant_paused',
  slot_unavailable: 'orders-api.problem_slot_unavailable',
  slot_full: 'orders-api.problem_slot_full',
  time_changed: 'orders-api.problem_time_changed',
  address_missing: 'orders-api.problem_address_missing',
  out_of_zone: 'orders-api.problem_out_of_zone',
  address_elsewhere: 'orders-api.problem_address_elsewhere',
  table_unknown: 'orders-api.problem_table_unknown',
  table_only_now: 'orders-api.problem_table_only_now',
  food_unknown: 'orders-api.problem_food_unknown',
  food_unavailable: 'orders-api.problem_food_unavailable',
  food_outside_hours: 'schedules-api.problem_outside_hours',
  food_exceeds_station_capacity: 'orders-api.problem_food_exceeds_station_capacity',
  sold_out: 'orders-api.problem_sold_out',
  option_unknown: 'orders-api.problem_option_unknown',
  option_repeated: 'orders-api.problem_option_repeated',
  option_sold_out: 'orders-api.problem_option_sold_out',
  options_too_few: 'orders-api.problem_options_too_few',
  options_too_many: 'orders-api.problem_options_too_many',
  ingredient_not_removable: 'orders-api.problem_ingredient_not_removable',
  ingredient_sold_out: 'orders-api.problem_ingredient_sold_out',
  combo_unknown: 'orders-api.problem_combo_unknown',
  combo_unavailable: 'orders-api.problem_combo_unavailable',
  combo_outside_hours: 'schedules-api.problem_outside_hours',
  combo_empty: 'orders-api.problem_combo_empty',
  combo_slot_unknown: 'orders-api.problem_combo_slot_unknown',
  combo_food_not_allowed: 'orders-api.problem_combo_food_not_allowed',
  combo_slot_too_few: 'orders-api.problem_combo_slot_too_few',
  combo_slot_too_many: 'orders-api.problem_combo_slot_too_many',
  combo_food_unavailable: 'orders-api.problem_combo_food_unavailable',
  combo_too_many: 'orders-api.problem_combo_too_many',
  price_changed: 'orders-api.problem_price_changed',
  total_changed: 'orders-api.problem_total_changed',
  delivery_fee_changed: 'orders-api.problem_delivery_fee_changed',
  below_minimum: 'orders-api.problem_below_minimum',
  above_maximum: 'orders-api.problem_above_maximum',
  below_online_minimum: 'orders-api.problem_below_online_minimum',
  payment_method_unavailable: 'orders-api.problem_payment_method_unavailable',
  packaging_not_offered: 'orders-api.problem_packaging_not_offered',
  coupon_unknown: 'orders-api.problem_coupon_unknown',
  coupon_archived: 'orders-api.problem_coupon_archived',
  coupon_too_many_attempts: 'orders-api.problem_coupon_too_many_attempts',
  coupon_not_started: 'orders-api.problem_coupon_not_started',
  coupon_expired: 'orders-api.problem_coupon_expired',
  coupon_wrong_restaurant: 'orders-api.problem_coupon_wrong_restaurant',
  coupon_wrong_fulfilment: 'orders-api.problem_coupon_wrong_fulfilment',
  coupon_outside_hours: 'orders-api.problem_coupon_outside_hours',
  coupon_below_minimum: 'orders-api.problem_coupon_below_minimum',
  coupon_used_up: 'orders-api.problem_coupon_used_up',
  coupon_used_by_customer: 'orders-api.problem_coupon_used_by_customer',
  coupon_not_combinable: 'orders-api.problem_coupon_not_combinable',
  coupon_no_effect: 'orders-api.problem_coupon_no_effect',
  coupon_dish_missing: 'orders-api.problem_coupon_dish_missing',
  coupon_dish_unavailable: 'orders-api.problem_coupon_dish_unavailable',
  coupon_dish_deleted: 'orders-api.problem_coupon_dish_deleted',
  reward_unknown: 'orders-api.problem_reward_unknown',
  reward_requires_login: 'orders-api.problem_reward_requires_login',
  reward_not_active: 'orders-api.problem_reward_not_active',
  reward_too_few_points: 'orders-api.problem_reward_too_few_points',
  reward_not_in_cart: 'orders-api.problem_reward_not_in_cart',
  reward_dish_deleted: 'orders-api.problem_reward_dish_deleted',
}

/** Codes that neither waiting nor a new quote resolves: the request itself is wrong. */
export const unfixableProblems: ReadonlySet<ProblemCode> = new Set([
  'food_unknown',
  'option_unknown',
  'option_repeated',
  'options_too_few',
  'options_too_many',
  'ingredient_not_removable',
  'combo_unknown',
  'combo_empty',
  'combo_slot_unknown',
  'combo_food_not_allowed',
  'combo_slot_too_few',
  'combo_slot_too_many',
  'combo_too_many',
  'address_missing',
  'table_unknown',
  'table_only_now',
  'above_maximum',
  'coupon_unknown',
  'reward_unknown',
  'reward_requires_login',
] satisfies ProblemCode[])

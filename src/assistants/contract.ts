import { z } from 'zod'
import { allergens } from '#menu/vocabulary.ts'
import { languages } from '#platform/language/languages.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { plainText } from '#platform/server/inputs.ts'

/** Refusals and inputs that all tools of assistants share. */

export const refuseAssistant = defineRefusals({
  restaurant_not_offered: { status: 404, text: 'assistants-api.restaurant_not_offered' },
  assistant_cart_unknown: { status: 404, text: 'assistants-api.cart_unknown' },
  cart_not_orderable: { status: 422, text: 'assistants-api.cart_not_orderable' },
  time_out_of_range: { status: 422, text: 'assistants-api.time_out_of_range' },
  place_needed: { status: 422, text: 'assistants-api.place_needed' },
  place_without_restaurant: { status: 404, text: 'assistants-api.place_without_restaurant' },
  request_id_reused: { status: 422, text: 'assistants-api.request_id_reused' },
})

export const restaurantInput = plainText(120)
  .trim()
  .regex(/^[a-zA-Z0-9-]+$/)
  .describe('`slug` of the restaurant, as find_restaurants answers it')

export const languageInput = z.enum(languages).optional().describe('Language of names and messages; left out: by Accept-Language, else Italian')

export const timeInput = z.iso.datetime().optional().describe('When the food is wanted, ISO 8601 in UTC, from yesterday to a year from now; left out: now')

export const avoidInput = z
  .array(z.enum(allergens))
  .max(allergens.length)
  .default([])
  .describe('Allergens that the person must not eat. Binding: what contains one of them is left out, or is a problem that blocks the checkout link')

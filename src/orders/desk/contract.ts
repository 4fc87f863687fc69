import { z } from 'zod'
import { allergens } from '#menu/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { phoneInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { orderInput } from '../placing/contract.ts'
import { cartAddress, cartLine, quoteInput } from '../quote/contract.ts'
import { deskChannels, orderStatuses } from '../vocabulary.ts'

/** Contract of the order desk: callers, menu by typing, and orders that staff enter. Amounts in cents. */

export const refuseDesk = defineRefusals({
  desk_payment_online: { status: 422, text: 'desk-api.payment_online' },
  desk_cash_too_little: { status: 422, text: 'desk-api.cash_too_little' },
  desk_paid_by_phone: { status: 422, text: 'desk-api.paid_by_phone' },
})

const id = z.uuid()
const cents = z.int()
const instant = z.iso.datetime()

export const deskRestaurantParams = z.object({ restaurantId: id.toLowerCase() })

export const deskRestaurantsAnswer = successResponse({
  restaurants: z
    .array(z.object({ id, slug: z.string(), name: z.string(), city: z.string(), postcode: z.string(), latitude: z.number(), longitude: z.number() }))
    .describe('Where whoever is signed in may enter orders'),
})
export type DeskRestaurant = z.infer<typeof deskRestaurantsAnswer>['restaurants'][number]

const deskDish = z
  .object({
    id,
    kind: z.enum(['dish', 'combo']),
    title: z.string(),
    category: z.string(),
    priceCents: cents,
    available: z.boolean().describe('False: not served here just now, or run out'),
    asks: z.boolean().describe('It has options or ingredients to choose'),
    needsChoice: z.boolean().describe('It cannot be ordered before something was chosen'),
    presets: z.array(z.string()).describe('Slots of a combo that are filled unless something else is chosen, by their names'),
    allergens: z.array(z.enum(allergens)).describe('As it is served'),
  })
  .meta({ id: 'DeskDish' })
export type DeskDish = z.infer<typeof deskDish>

export const deskMenuAnswer = successResponse({
  restaurant: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    timezone: z.string(),
    services: z.array(z.enum(fulfilments)),
    acceptsCash: z.boolean(),
    acceptsCard: z.boolean(),
  }),
  tables: z.array(z.object({ label: z.string(), token: z.string().describe('Goes into the cart as `table`') })),
  dishes: z.array(deskDish).describe('In the order of the menu'),
})
export type DeskMenu = Omit<z.infer<typeof deskMenuAnswer>, 'success'>

const phone = phoneInput({ wrong: 'orders-api.phone' })

export const callerQuery = z.object({ number: phone })

const callerOrder = z.object({
  id,
  number: z.int(),
  name: z.string().nullable().describe('Of the contact, which may be another person’s than the caller’s'),
  createdAt: instant,
  restaurantId: id,
  restaurant: z.string(),
  status: z.enum(orderStatuses),
  open: z.boolean().describe('Not ended yet'),
  fulfilment: z.enum(fulfilments),
  totalCents: cents,
  titles: z.array(z.string()).describe('Its lines, with their quantities'),
  lines: z.array(cartLine).describe('To order it once more'),
})

export const callerAnswer = successResponse({
  caller: z.object({
    number: z.string().describe('In the form in which it is kept'),
    name: z.string().nullable().describe('As with the last order; null: nobody is known by this number'),
    email: z.string().nullable(),
    restaurantId: id.nullable().describe('Of the last order'),
    orders: z.int().describe('How many orders came from this number'),
    addresses: z.array(cartAddress).describe('The latest first, each once'),
    allergies: z.array(z.string()).describe('Stated with earlier orders, as long as they are kept'),
    notes: z.array(z.object({ restaurantId: id, restaurant: z.string(), note: z.string(), by: z.string().nullable(), at: instant })),
    recent: z.array(callerOrder).describe('The last five'),
  }),
})
export type Caller = z.infer<typeof callerAnswer>['caller']

export const callerNoteInput = z.strictObject({
  restaurantId: id.toLowerCase(),
  number: phone,
  note: plainText(500).trim().describe('Empty: deletes the note'),
})
export const callerNoteAnswer = changeResponse({})

const { group: _, paymentMethod, ...orderFields } = orderInput.shape
const customer = z.strictObject({ phone: phone.optional(), email: orderFields.contact.shape.email }).describe('For discounts that count by customer')
export const deskQuoteInput = z.strictObject({ ...quoteInput.shape, customer: customer.optional() })

export const deskOrderInput = z
  .strictObject({
    ...orderFields,
    channel: z.enum(deskChannels),
    paymentMethod: paymentMethod.describe('One of the quote’s `paymentWays` other than `online`'),
    cashGivenCents: cents.min(1).max(1_000_000).optional().describe('Cash that the customer will pay with: at least the total'),
    paid: z.boolean().default(false).describe('Paid at the counter just now, as `paymentMethod` says'),
  })
  .refine(({ channel, contact: { phone: number } }) => channel === 'counter' || number !== undefined, {
    error: 'orders-api.phone',
    path: ['contact', 'phone'],
  })
export type DeskOrderInput = z.output<typeof deskOrderInput>

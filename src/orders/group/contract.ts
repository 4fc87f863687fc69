import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { instantInput, personName, plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { restaurantSummary } from '../delivery/contract.ts'
import { cartLine, maxLines } from '../quote/contract.ts'
import { groupShares } from '../shares/contract.ts'
import { orderStatuses } from '../vocabulary.ts'

/** Contract of a group order: friends add named lines through one link; its host closes and orders. */

/** Maximum number of lines and people. */
export const maxGroupLines = 60
export const maxGroupMembers = 60
export const maxLinesPerFriend = 20
/** Maximum number of lines per network other than the host's: browser tokens cost nothing, so one person could fill the group. */
export const maxLinesPerNetwork = 30

export const refuseGroup = defineRefusals({
  group_not_found: { status: 404, text: 'groups-api.not_found' },
  group_closed: { status: 409, text: 'groups-api.closed' },
  group_name_taken: { status: 409, text: 'groups-api.name_taken' },
  group_crowded: { status: 429, text: 'groups-api.crowded' },
  group_full_for_you: { status: 409, text: 'groups-api.full_for_you' },
  group_full: { status: 409, text: 'groups-api.full' },
  group_changed: { status: 409, text: 'groups-api.changed_since' },
  group_ordered: { status: 409, text: 'groups-api.ordered' },
  group_line_not_yours: { status: 404, text: 'groups-api.line_not_yours' },
  group_line_impossible: { status: 422, text: 'groups-api.line_impossible' },
})

const id = z.uuid()
const instant = z.iso.datetime()
const cents = z.number().int()
const token = plainText(100)
/** Token made by each browser; its holder may change the lines added with it. */
const author = plainText(100).min(16)

/** Fulfilment and time planned by the host, shown to friends before they add lines. */
const groupFulfilment = z.strictObject({
  fulfilment: z.enum(fulfilments),
  slot: instantInput().optional().describe('Beginning of a quarter of an hour; left out: as soon as possible'),
  table: plainText(100).optional().describe('With `table`: the token behind the QR code'),
})
export type GroupFulfilment = z.infer<typeof groupFulfilment>

const friendName = personName(40, { missing: 'groups-api.name_required', tooLong: 'groups-api.name_too_long' })

export const groupParams = z.object({ id })
export const groupLineParams = z.object({ id, line: id })
export const groupQuery = z.object({ token: token.describe('Of the link that friends are sent, or the host’s own'), author: author.optional() })

export const openGroupInput = z.strictObject({
  restaurantId: id,
  closesInMinutes: z.number().int().min(5).max(600).optional().describe('After that nothing more can be added; left out: until the host closes it'),
  way: groupFulfilment.optional().describe('How and when its host means to have it'),
  host: z
    .strictObject({ author, forName: friendName, lines: z.array(cartLine).min(1).max(maxLines) })
    .optional()
    .describe('What its host has chosen already: the group’s first lines, under the host’s name'),
})
export const openedGroupAnswer = changeResponse({
  group: z.object({
    id,
    joinToken: z.string(),
    hostToken: z.string(),
    taken: z.array(z.number().int()).describe('Which of the host’s lines are in it, from 0: those that can be ordered now, as many as one may add'),
  }),
})

const groupItem = z.object({
  id,
  forName: z.string(),
  mine: z.boolean(),
  left: z.boolean().describe('It is of whoever asks, who has left the group since: one’s own again on coming back'),
  title: z.string(),
  words: z.array(z.string()).describe('The build, as it is read'),
  quantity: z.number().int(),
  unitPriceCents: cents,
  totalCents: cents,
  problem: z.string().nullable().describe('Why it can’t be had now'),
  line: cartLine.describe('As the cart takes it'),
  slug: z.string(),
  categoryName: z.string(),
  image: z.string().describe('640 px wide, from the root; empty where it is on no menu any more'),
})
const groupView = z.object({
  id,
  state: z.enum(['open', 'closed', 'ordered', 'gone']),
  host: z.boolean().describe('Asked with the host’s own token'),
  heir: z
    .object({
      name: z.string().nullable().describe('Null: has no dish in it now'),
      mine: z.boolean().describe('It is whoever asks: `author` is the host’s token now'),
    })
    .nullable()
    .describe('To whom it was handed when its host left: who closes, orders and pays it; null: whoever opened it'),
  restaurant: restaurantSummary.describe('Where it is ordered; once it is, where its order is: it may have been moved'),
  fulfilment: z.enum(fulfilments).nullable().describe('How its host means to have it; null: not said, or not to be had there'),
  slot: instant.nullable().describe('For when, until it is ordered; null: as soon as possible'),
  table: z.string().nullable().describe('At a table: what stands on it; null: not said, or there no more'),
  closesAt: instant.nullable(),
  expiresAt: instant,
  items: z.array(groupItem),
  waiting: z.array(z.object({ name: z.string(), mine: z.boolean() })).describe('Who joined by name and has no dish in it yet'),
  eachPays: z.boolean().describe('Everyone pays the own dishes: once it is ordered, the bill is split by name'),
  recurrence: z
    .object({ weekday: z.int().describe('0 Monday to 6 Sunday'), time: z.string().describe('Of the meal, as HH:MM'), opensAt: instant })
    .nullable()
    .describe('It is opened again each week, and when next; null: once'),
  totalCents: cents,
  version: z.number().int(),
  order: z
    .object({
      number: z.number().int(),
      status: z.enum(orderStatuses),
      movedFrom: z.string().nullable().describe('What the restaurant is called where it was ordered; null: it is still there'),
      fulfilment: z.enum(fulfilments),
      table: z.string().nullable().describe('What stands on it'),
      promisedAt: instant,
      linesCents: cents,
      discountCents: cents,
      deliveryFeeCents: cents,
      tipCents: cents,
      depositCents: cents.describe('Of reusable containers'),
      totalCents: cents.describe('What was really to be paid: codes and points taken off, delivery and tip on top'),
      shares: groupShares,
    })
    .nullable()
    .describe('What it was ordered as: what is said at the counter, and nothing of its host; null until then'),
})
export type GroupView = z.infer<typeof groupView>
export const groupAnswer = successResponse({ group: groupView })

export const groupLineInput = z.strictObject({
  token,
  author,
  forName: friendName,
  line: cartLine,
})
export type GroupLineInput = z.output<typeof groupLineInput>
export const removeGroupLineInput = z.strictObject({ token, author: author.optional() })
export const joinGroupInput = z.strictObject({ token, author, forName: friendName })
export const groupPaymentInput = z.strictObject({ token, author: author.optional(), eachPays: z.boolean() })
export const leaveGroupInput = z.strictObject({ token, author })
export const changeGroupLineInput = z.strictObject({ token, author: author.optional(), line: cartLine })
const closesInMinutes = z.number().int().min(5).max(600)
export const groupStateInput = z.strictObject({
  token,
  author: author.optional().describe('So that the answer says which lines are one’s own'),
  state: z.enum(['open', 'closed']),
  closesInMinutes: closesInMinutes.optional().describe('With `open`: after that nothing more can be added; left out: until the host closes it'),
})
export const groupFulfilmentInput = z.strictObject({ token, way: groupFulfilment })
export const changedGroupAnswer = changeResponse({ group: groupView })

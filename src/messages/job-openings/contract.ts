import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { archiveState } from '#platform/server/archive-state.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { calendarDay, pageShape, shortPageQuery, writtenText } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'

/** Contract of the head office for job openings. */
export const refuseOpening = defineRefusals({
  opening_missing: { status: 404, text: 'messages-office-api.opening_missing' },
  changed_meanwhile: { status: 409, text: 'messages-office-api.opening_changed' },
  place_unknown: { status: 422, text: 'messages-office-api.place_unknown' },
})

const textField = (longest: number) =>
  writtenText()
    .trim()
    .max(longest, 'messages-office-api.too_long')
    .refine(written => !/[^\P{Cc}\n\r\t]/u.test(written), 'messages-office-api.unreadable')
const version = z.int().min(1).max(2_147_483_647).describe('The version that was read: when it is no longer the newest, 409 with the present one')

const fields = {
  title: textField(120).min(1, 'messages-office-api.title_required'),
  description: textField(4000).min(1, 'messages-office-api.description_required'),
  contract: textField(120).default('').describe('“Part-time, 24 ore”'),
  english: z
    .strictObject({ title: textField(120).default(''), description: textField(4000).default('') })
    .default({ title: '', description: '' })
    .describe('Where it is empty, the Italian shows'),
  cityId: z.uuid('messages-office-api.place_unknown').nullable().default(null).describe('Null, without a restaurant: anywhere in the chain'),
  restaurantId: z.uuid('messages-office-api.place_unknown').nullable().default(null),
  closesOn: calendarDay('messages-office-api.date_wrong').nullable().default(null).describe('The last day for applications; null: until it is withdrawn'),
  position: z.int().min(0).max(1_000_000).default(0).describe('Place in the list, from 0'),
}
export const openingInput = z.strictObject(fields)
export const openingUpdate = openingInput.extend({ version })
export const openingArchive = z.strictObject({ archived: z.boolean(), version })
export type OpeningInput = z.output<typeof openingInput>

const openingView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    contract: z.string(),
    english: z.object({ title: z.string(), description: z.string() }),
    cityId: z.uuid().nullable(),
    restaurantId: z.uuid().nullable(),
    place: z.string().describe('Name of the restaurant or city; empty: anywhere'),
    closesOn: z.iso.date().nullable(),
    position: z.int(),
    open: z.boolean().describe('On the site now'),
    archived: z.boolean(),
    applications: z.int(),
    version: z.int(),
  })
  .meta({ id: 'JobOpening' })
export type OpeningView = z.output<typeof openingView>
export const openingsQuery = shortPageQuery(200).extend({ state: archiveState, sort: createSortQuery('title', 'place', 'state', 'applications') })
export const openingsAnswer = successResponse({ openings: z.array(openingView).describe('Those on the site first unless sorted otherwise'), ...pageShape })
export const openingSaved = changeResponse({ opening: openingView })

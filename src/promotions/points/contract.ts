import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { archiveState } from '#platform/server/archive-state.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { pageQuery, pageShape, plainText, shortPageQuery, toSingleLine } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { giveawayFood } from '../coupons/contract.ts'
import { costBearers, pointsReasons } from '../vocabulary.ts'

/** Contract of points, for the back office and for customers. */

export const refusePoints = defineRefusals({
  programme_missing: { status: 404, text: 'promotions-api.programme_missing' },
  changed_meanwhile: { status: 409, text: 'promotions-api.changed_meanwhile' },
  programme_food_unknown: { status: 422, text: 'promotions-api.programme_food_unknown' },
  programmes_unreadable: { status: 400, text: 'promotions-api.coupons_unreadable' },
  programmes_quotes: { status: 400, text: 'api.table_quotes' },
  programmes_without_rows: { status: 400, text: 'api.table_without_rows' },
  programmes_columns: { status: 400, text: 'promotions-api.coupons_columns' },
  programmes_refused: { status: 422, text: 'promotions-api.coupons_refused' },
  customer_missing: { status: 404, text: 'promotions-api.customer_missing' },
  points_balance_negative: { status: 422, text: 'promotions-api.points_balance_negative' },
})

const id = z.uuid()
/** Years 2000 to 2099: PostgreSQL has no year 0. */
const instant = z.iso.datetime({ error: 'promotions-api.instant' }).regex(/^20\d\d-/, 'promotions-api.instant')
const number = (min: number, max: number) =>
  z.number('promotions-api.number').int('promotions-api.number').min(min, 'promotions-api.above_nothing').max(max, 'promotions-api.number')

const programmeFields = z.object({
  title: plainText(120).overwrite(toSingleLine).min(1, 'promotions-api.title'),
  titleEnglish: plainText(120).overwrite(toSingleLine).default('').describe('What it is called in English; empty: as in Italian'),
  categoryId: id.nullable().describe('Dishes of this category earn a point each; null: the dishes of `foodIds`'),
  foodIds: z.array(id).max(200),
  pointsNeeded: number(1, 100_000),
  rewardFoodId: id.nullable().describe('Null: the cheapest dish of the cart that earns points'),
  expiresAfterMonths: number(1, 120).nullable(),
  borneBy: z.enum(costBearers),
  active: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
})
export const programmeInput = programmeFields
  .refine(({ categoryId, foodIds }) => categoryId !== null || foodIds.length > 0, { error: 'promotions-api.programme_dishes', path: ['categoryId'] })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), { error: 'promotions-api.period', path: ['endsAt'] })
export type ProgrammeInput = z.output<typeof programmeInput>

const version = z.number().int().min(1)
export const programmeChange = z.object({ programme: programmeInput, version })
const programmeShape = programmeFields.extend({
  id,
  title: z.string(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  rewardFood: giveawayFood.nullable().describe('The dish of `rewardFoodId`'),
  customers: z.number().int().describe('Who have points of it'),
  outstanding: z.number().int().describe('Points that they have together'),
  archived: z.boolean(),
  version,
})
export type ProgrammeView = z.infer<typeof programmeShape>
export const programmesQuery = shortPageQuery(200).extend({
  state: archiveState,
  sort: createSortQuery('title', 'needed', 'state', 'customers', 'outstanding'),
})
export const programmesAnswer = successResponse({ programmes: z.array(programmeShape), ...pageShape })
export const programmeAnswer = successResponse({ programme: programmeShape })
export const programmeSaved = changeResponse({ programme: programmeShape })

export const programmesImportInput = z.object({
  csv: plainText(200_000).describe('Columns: nome, nome_inglese, categoria, piatti, punti, regalo, mesi, dal, al'),
  apply: z.boolean().default(false).describe('False: only say what would become of it'),
})
const importedProgramme = z.object({ row: z.number().int(), name: z.string(), message: z.string().nullable().describe('Null: nothing is wrong with it') })
export type ImportedProgramme = z.infer<typeof importedProgramme>
export const programmesImportAnswer = successResponse({ rows: z.array(importedProgramme), good: z.number().int(), wrong: z.number().int() })

const balance = z.object({ programmeId: id, title: z.string(), pointsNeeded: z.number().int(), balance: z.number().int() })
const ownBalance = balance.extend({
  gift: z
    .object({
      foodIds: z.array(id),
      category: z.string().nullable().describe('Where it is any dish of a category, what that is called'),
      dishes: z.array(z.string()).describe('Else what they are called'),
    })
    .describe('What the points make free: one of these dishes of the menu'),
})
export const ownPointsAnswer = successResponse({ programmes: z.array(ownBalance).describe('Those that run, and what one has of each') })
export type Balance = z.infer<typeof balance>
export type OwnPoints = z.infer<typeof ownBalance>

export const ledgerQuery = pageQuery.extend({ sort: createSortQuery('when', 'programme', 'points', 'reason') })
export type LedgerQuery = z.output<typeof ledgerQuery>
export const ledgerAnswer = successResponse({
  customer: z.object({ id, name: z.string(), email: z.string() }),
  balances: z.array(balance),
  entries: z.array(
    z.object({
      id: z.number().int(),
      programme: z.string(),
      points: z.number().int(),
      reason: z.enum(pointsReasons),
      orderId: id.nullable(),
      actor: z.string().nullable().describe('Who corrected it by hand, or whose refund or cancellation moved it; null: the customer or the system'),
      createdAt: instant,
    }),
  ),
  page: z.number().int(),
  totalPages: z.number().int(),
})
export type Ledger = Omit<z.infer<typeof ledgerAnswer>, 'success'>

export const grantInput = z.object({
  programmeId: id,
  points: z
    .number('promotions-api.number')
    .int('promotions-api.number')
    .min(-100_000)
    .max(100_000)
    .refine(points => points !== 0, { error: 'promotions-api.points' }),
  why: plainText(300).trim().min(3, 'promotions-api.why').describe('Kept in the audit log'),
})
export const grantSaved = changeResponse({ balance: z.number().int() })

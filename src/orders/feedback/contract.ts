import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { outsiderText, pageQuery, plainText } from '#platform/server/inputs.ts'

/** Contract of feedback: given by buyers, once per order, read and answered by the restaurant. */

export const refuseFeedback = defineRefusals({
  feedback_not_buyer: { status: 403, text: 'feedback-api.not_buyer' },
  feedback_unknown: { status: 404, text: 'feedback-api.unknown' },
  feedback_too_early: { status: 409, text: 'feedback-api.too_early' },
  feedback_too_late: { status: 409, text: 'feedback-api.too_late' },
  feedback_given: { status: 409, text: 'feedback-api.given' },
  // Carries `version`.
  feedback_changed: { status: 409, text: 'feedback-api.changed' },
  feedback_line_unknown: { status: 422, text: 'feedback-api.line_unknown' },
  feedback_reason_missing: { status: 422, text: 'feedback-api.reason_missing' },
})

const id = z.uuid()
const instant = z.iso.datetime()
const stars = z.int('feedback-api.stars').min(1, 'feedback-api.stars').max(5, 'feedback-api.stars')
const maxCommentLength = 1000

export const feedbackInput = z.strictObject({
  stars: stars.describe('From 1 to 5'),
  comment: outsiderText(maxCommentLength).trim().default(''),
  dishes: z
    .array(z.strictObject({ lineNumber: z.int().min(1), stars }))
    .max(200)
    .refine(dishes => new Set(dishes.map(({ lineNumber }) => lineNumber)).size === dishes.length, { error: 'feedback-api.line_unknown' })
    .default([])
    .describe('Single dishes by their line; those of a combo by their own lines'),
})
export type FeedbackInput = z.output<typeof feedbackInput>

const given = z.object({
  stars: z.int(),
  comment: z.string(),
  dishes: z.array(z.object({ lineNumber: z.int(), stars: z.int() })),
  answer: z.string().describe('Of the restaurant; empty: none'),
  hidden: z.boolean().describe('Not published'),
  hiddenReason: z.string(),
  createdAt: instant,
})
export type GivenFeedback = z.infer<typeof given>

export const orderFeedbackAnswer = successResponse({
  feedback: given.nullable().describe('Null: none was given'),
  until: instant.nullable().describe('Until when it can be given; null: not yet, or not any more, or not by the caller'),
  published: z.boolean().describe('The chain publishes feedback'),
})
export type OrderFeedback = Omit<z.infer<typeof orderFeedbackAnswer>, 'success'>
export const feedbackGivenAnswer = changeResponse({ feedback: given })

export const officeFeedbackQuery = pageQuery.extend({
  restaurant: id.toLowerCase().optional(),
  food: id.toLowerCase().optional().describe('Only of orders whose feedback has stars for this dish'),
  maxStars: z.coerce.number().int().min(1).max(5).optional().describe('Only of so many stars, or fewer'),
  state: z.enum(['unanswered', 'low', 'hidden', 'commented']).optional().describe('low: few stars of the last 30 days without an answer'),
})
export type OfficeFeedbackQuery = z.output<typeof officeFeedbackQuery>

const officeFeedback = given
  .extend({
    orderId: id,
    number: z.int(),
    restaurant: z.object({ id, name: z.string() }),
    dishes: z.array(z.object({ lineNumber: z.int(), title: z.string(), stars: z.int() })),
    version: z.int(),
  })
  .meta({ id: 'OfficeFeedback' })
export type OfficeFeedback = z.infer<typeof officeFeedback>
export const officeFeedbackAnswer = successResponse({
  feedback: z.array(officeFeedback).describe('The newest first'),
  page: z.int(),
  totalPages: z.int(),
  total: z.int(),
})

export const averagesQuery = z.object({ restaurant: id.toLowerCase().optional() })
const average = { count: z.int(), average: z.number().describe('Stars, two decimals') }
const averages = z.object({
  total: z.object({ count: z.int(), average: z.number().nullable().describe('Null: no feedback yet') }),
  restaurants: z.array(z.object({ id, name: z.string(), ...average })).describe('Most feedback first, at most 200'),
  dishes: z.array(z.object({ id, title: z.string(), ...average })).describe('Most feedback first, at most 200'),
  stations: z.array(z.object({ kind: z.string(), title: z.string(), ...average })).describe('By the dishes that each kind of station makes'),
})
export const averagesAnswer = successResponse({ averages: averages.describe('Of the last two years') })
export type FeedbackAverages = z.infer<typeof averages>

const text = (longest: number) => plainText(longest).trim()
export const moderateInput = z.strictObject({
  version: z.int().min(1),
  answer: text(1000).optional().describe('Empty: takes the answer away; left out: as it is'),
  hidden: z.boolean().optional().describe('Left out: as it is'),
  hiddenReason: text(300).optional().describe('With `hidden`: why, for the buyer'),
})
export type ModerateInput = z.output<typeof moderateInput>
export const moderatedAnswer = changeResponse({ feedback: officeFeedback })

export const publishedQuery = z.object({ restaurant: id.toLowerCase() })
const published = z.object({
  stars: z.int(),
  comment: z.string(),
  answer: z.string(),
  month: z.string().describe('`2026-11`: nobody is recognized by the day'),
})
export const publishedAnswer = successResponse({
  published: z.boolean().describe('False: the chain publishes none, and the rest is empty'),
  count: z.int(),
  average: z.number().nullable(),
  feedback: z.array(published).describe('The newest twenty with words'),
})
export type PublishedFeedback = Omit<z.infer<typeof publishedAnswer>, 'success'>

import { z } from 'zod'

/** Response shapes of every API call, for a route's `schema.response`: `{ 200: successResponse({ user }), ...failureResponses(400, 404, 409) }`. */

/** Response of a read: `{ success: true, …fields }`. */
export const successResponse = <Shape extends z.ZodRawShape>(fields: Shape) => z.object({ success: z.literal(true), ...fields })

/** Response of a change: `{ success: true, message, …fields }`, the message written for a person. */
export const changeResponse = <Shape extends z.ZodRawShape>(fields: Shape) => z.object({ success: z.literal(true), message: z.string(), ...fields })

/** Builds such a response. */
export const succeed = <Fields extends object>(fields: Fields) => ({ success: true as const, ...fields })

/** Loose object: a refusal may carry more, such as both versions of a conflict. */
const failureShape = z
  .looseObject({
    success: z.literal(false),
    message: z.string().describe('For a person, in the language of Accept-Language'),
    code: z.string().describe('For a program; never changes with the language'),
    deprecatedCode: z
      .string()
      .optional()
      .meta({ deprecated: true, description: 'What `code` was called before 27 November 2026; left out in the next release' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .describe('The call was refused and nothing was changed')
  .meta({ id: 'Failure' })

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

/** Documented failures of a route, each in the failure envelope. */
export const failureResponses = <Status extends FailureStatus>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map(status => [status, failureShape])) as Record<Status, typeof failureShape>

/** 409 of a versioned change: after a concurrent edit it holds both versions. Spread after `failureResponses`, whose 409 it replaces. */
export const conflictResponse = <Shape extends z.ZodType>(current: Shape) => ({
  409: failureShape
    .extend({
      versions: z.object({ yours: z.int(), current: z.int() }).optional().describe('With `changed_meanwhile`: the version that was sent, and the newest'),
      current: current.optional().describe('With `changed_meanwhile`: what stands now, as its read call answers it'),
    })
    .describe('The call was refused and nothing was changed'),
})

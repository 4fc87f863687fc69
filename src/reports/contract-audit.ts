import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { calendarDay, plainText } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'

const entryNumber = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const document = z.record(z.string(), z.unknown()).nullable()

export const auditQuery = z.object({
  before: z.coerce.number().pipe(entryNumber).optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  person: plainText(100).trim().default('').describe('Parts of the name or e-mail of who did it; `sistema` for what nobody did'),
  actor: z.uuid().optional().describe('Id of who did it, where the name is not enough; it goes before `person`'),
  thing: plainText(100).trim().default('').describe('Parts of the name of what was changed, or its id'),
  table: plainText(60).trim().default('').describe('Kind of thing, as the tables are called: `foods`'),
  row: plainText(100).trim().default('').describe('Id of one thing, together with `table`'),
  from: calendarDay().optional().describe('First day, in Rome'),
  to: calendarDay().optional().describe('Last day, included'),
  sort: createSortQuery('when', 'kind', 'person'),
})
export type AuditQuery = z.output<typeof auditQuery>
export type AuditSort = NonNullable<AuditQuery['sort']>

const auditEntryView = z
  .object({
    id: entryNumber,
    createdAt: z.iso.datetime(),
    action: z.string().describe('Noun and past participle: `food.updated`'),
    table: z.string(),
    row: z.string(),
    thing: z.string().nullable().describe('What it is called; null where it never had a name, or its name was erased'),
    actor: z
      .object({ id: z.uuid(), name: z.string().nullable().describe('Null: the account was deleted') })
      .nullable()
      .describe('Null: the system itself'),
    restaurant: z.string().nullable(),
    before: document.describe('As it was; null: it was not there, or it was erased'),
    after: document,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryView = z.output<typeof auditEntryView>
export const auditAnswer = successResponse({
  entries: z
    .array(auditEntryView)
    .describe(
      'The newest first unless sorted otherwise; sorted by kind, the entries of one thing stand together; by person, what one has done, and what nobody did at the end',
    ),
  next: entryNumber.nullable().describe('Null: this is the last page'),
  tables: z.array(z.string()).describe('Every kind of thing that was ever changed'),
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Last migration from before this rule. */
const lastFormer = '0029'
const folder = new URL('migrations/', import.meta.url)

/** Justification within a statement: the change is known to suit the instances of the version before. */
const justification = /--\s*not additive:\s*\S.{9,}/i

/** Statements that break an older instance, which still runs while the first new one migrates. Statements come in lower case, without quotes. */
const breaking: [pattern: RegExp, problem: string][] = [
  [/\bdrop (?:table|column|view|materialized view|type|schema|function|sequence|constraint|trigger)\b/, 'drops what the version before may use'],
  [/\brename (?:column |constraint |value )?\S*\s?to\b/, 'renames what the version before uses'],
  [/\balter (?:column )?\S+ (?:set data )?type\b/, 'changes a type'],
  [/\balter (?:column )?\S+ set not null\b/, 'refuses rows of the version before'],
  [/\balter (?:column )?\S+ drop default\b/, 'refuses rows of the version before'],
  [
    /\badd (?:column )?(?!constraint\b)[^,;]*\bnot null\b(?![^,;]*\b(?:default|generated)\b)(?<!\bdefault\b[^,;]*not null)/,
    'adds a required column without a default',
  ],
  [/\badd constraint\b/, 'may refuse rows of the version before'],
  [/\bcreate unique index\b/, 'may refuse rows of the version before'],
  [/\b(?:truncate|revoke)\b/, 'takes away data or rights'],
]

/** Lists what of a migration is not additive. Tables and columns that it creates itself are known to no older version. */
function findBreakingChanges(migration: string): string[] {
  const created = [...migration.matchAll(/create (?:unlogged )?table (?:if not exists )?"?(\w+)/gi)].map(([, name]) => String(name).toLowerCase())
  const added = [...migration.matchAll(/add column (?:if not exists )?"?(\w+)/gi)].map(([, name]) => String(name).toLowerCase())
  return migration.split('--> statement-breakpoint').flatMap(part => {
    if (justification.test(part)) return []
    return part
      .replace(/--.*$/gm, '')
      .replaceAll('"', '')
      .toLowerCase()
      .split(';')
      .flatMap(raw => {
        const statement = raw.replace(/\s+/g, ' ').trim()
        const problem = breaking.find(([pattern]) => pattern.test(statement))?.[1]
        const table = /^(?:alter table (?:if exists |only )*|create unique index (?:if not exists )?\w+ on )(?:public\.)?(\w+)/.exec(statement)?.[1]
        if (!problem || (table && created.includes(table))) return []
        const isOnAddedColumn = /add constraint|create unique index/.test(statement) && added.some(column => new RegExp(`\\b${column}\\b`).test(statement))
        return isOnAddedColumn ? [] : [`${statement.slice(0, 100)}: ${problem}`]
      })
  })
}

const migrations = readdirSync(folder).filter(name => name.endsWith('.sql') && name.slice(0, 4) > lastFormer)

test('migrations only add, or say why not in a comment "-- not additive: reason"', () => {
  expect(migrations.flatMap(name => findBreakingChanges(readFileSync(new URL(name, folder), 'utf8')).map(problem => `${name}: ${problem}`))).toEqual([])
})

test.each([
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'DROP TABLE "orders";',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "orders" RENAME TO "sales";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "orders" ALTER COLUMN "note" TYPE integer USING note::int;',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;',
  'ALTER TABLE "orders" ADD COLUMN "table_number" integer NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_note" CHECK (length("note") > 0);',
  'CREATE UNIQUE INDEX "orders_note" ON "orders" USING btree ("note");',
  'CREATE TABLE "kept" ("id" uuid);--> statement-breakpoint\nALTER TABLE "orders" DROP CONSTRAINT "orders_note";',
  'TRUNCATE orders;',
  'ALTER TABLE "orders" DROP COLUMN "note"; -- not additive: why',
])('%s is found', statement => {
  expect(findBreakingChanges(statement)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "remark" text;',
  `ALTER TABLE "orders" ADD COLUMN "remark" text DEFAULT '' NOT NULL;`,
  `ALTER TABLE "orders" ADD COLUMN "remark" text NOT NULL DEFAULT '';`,
  'CREATE TABLE "remarks" ("id" uuid PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "remarks_id" ON "remarks" USING btree ("id");',
  'ALTER TABLE "orders" ADD COLUMN "remark" text;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "orders_remark" CHECK (length("remark") > 0);',
  'CREATE INDEX "orders_note" ON "orders" USING btree ("note");',
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
  '-- not additive: no code has read this column since the last release\nALTER TABLE "orders" DROP COLUMN "note";',
  '-- Rows that drop column defaults are told here.\nUPDATE orders SET note = null;',
])('%s passes', statement => {
  expect(findBreakingChanges(statement)).toEqual([])
})

import type pg from 'pg'
import { quoteIdentifier } from '../database/list-tables.ts'
import type { ExportedFile } from '../export/exported-files.ts'
import type { ProblemList } from './problems.ts'
import { stagedTable } from './stage-rows.ts'

/** Rows to report per rule. */
const maxRowsPerRule = 1000

/**
 * Checks the staged rows against the rules of the real tables, which PostgreSQL itself lists: conditions, uniqueness, references between files; and the
 * rules that triggers hold for single rows. Reports every row that breaks one.
 */
export async function checkConstraints(client: pg.Client, files: readonly ExportedFile[], problems: ProblemList): Promise<void> {
  const byTable = new Map(files.map(file => [file.table, file]))
  await checkConditions(client, byTable, problems)
  await checkUniqueness(client, byTable, problems)
  await checkReferences(client, byTable, problems)
  for (const { table, column, query, message } of ledgerRules)
    for (const { line } of (await client.query<{ line: string }>(query)).rows)
      problems.add({ file: byTable.get(table)?.name ?? table, line: Number(line), column, message })
}

async function checkConditions(client: pg.Client, files: Map<string, ExportedFile>, problems: ProblemList): Promise<void> {
  const { rows: checks } = await client.query<{ table: string; name: string; condition: string; columns: string[] }>(
    `select t.relname as table, c.conname as name, pg_get_expr(c.conbin, c.conrelid) as condition,
        array(select attname::text from pg_attribute where attrelid = c.conrelid and attnum = any(c.conkey)) as columns
       from pg_constraint c join pg_class t on t.oid = c.conrelid where c.contype = 'c' and t.relname = any($1) and t.relnamespace = 'public'::regnamespace`,
    [[...files.keys()]],
  )
  for (const { table, name, condition, columns } of checks) {
    const { rows } = await client.query<{ line: string }>(
      `select line from ${stagedTable(table)} where not (${condition}) order by line limit ${maxRowsPerRule}`,
    )
    for (const { line } of rows)
      problems.add({ file: files.get(table)?.name ?? table, line: Number(line), column: columns.join(' + '), message: `breaks the rule ${name}: ${condition}` })
  }
}

async function checkUniqueness(client: pg.Client, files: Map<string, ExportedFile>, problems: ProblemList): Promise<void> {
  const { rows: indexes } = await client.query<{ table: string; keys: string[]; condition: string; nullsDiffer: boolean }>(
    `select t.relname as table, coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as condition, not i.indnullsnotdistinct as "nullsDiffer",
        array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as keys
       from pg_index i join pg_class t on t.oid = i.indrelid where i.indisunique and t.relname = any($1) and t.relnamespace = 'public'::regnamespace`,
    [[...files.keys()]],
  )
  for (const { table, keys, condition, nullsDiffer } of indexes) {
    const names = keys.map((_, index) => `key_${index}`)
    const present = nullsDiffer ? `where ${names.map(name => `${name} is not null`).join(' and ')}` : ''
    const { rows } = await client.query<{ lines: string[] }>(
      `select array_agg(line order by line)::text[] as lines
         from (select line, ${keys.map((key, index) => `${key} as key_${index}`).join(', ')} from ${stagedTable(table)} where ${condition}) s ${present}
        group by ${names.join(', ')} having count(*) > 1 limit ${maxRowsPerRule}`,
    )
    for (const { lines } of rows)
      for (const line of lines.slice(1))
        problems.add({ file: files.get(table)?.name ?? table, line: Number(line), column: keys.join(' + '), message: `is the same as in line ${lines[0]}` })
  }
}

async function checkReferences(client: pg.Client, files: Map<string, ExportedFile>, problems: ProblemList): Promise<void> {
  const attributes = (relation: string, numbers: string) =>
    `array(select a.attname::text from unnest(${numbers}) with ordinality k(number, position) join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number order by position)`
  const { rows: references } = await client.query<{ table: string; target: string; columns: string[]; keys: string[] }>(
    `select t.relname as table, r.relname as target, ${attributes('c.conrelid', 'c.conkey')} as columns, ${attributes('c.confrelid', 'c.confkey')} as keys
       from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
      where c.contype = 'f' and t.relname = any($1) and t.relnamespace = 'public'::regnamespace`,
    [[...files.keys()]],
  )
  for (const { table, target, columns, keys } of references) {
    const from = files.has(target) ? stagedTable(target) : quoteIdentifier(target)
    const matches = columns.map((column, index) => `r.${quoteIdentifier(keys[index] ?? '')} = s.${quoteIdentifier(column)}`).join(' and ')
    const present = columns.map(column => `s.${quoteIdentifier(column)} is not null`).join(' and ')
    const { rows } = await client.query<{ line: string; value: string }>(
      `select s.line, concat_ws(', ', ${columns.map(column => `s.${quoteIdentifier(column)}`).join(', ')}) as value from ${stagedTable(table)} s
        where ${present} and not exists (select from ${from} r where ${matches}) order by s.line limit ${maxRowsPerRule}`,
    )
    for (const { line, value } of rows)
      problems.add({
        ...{ file: files.get(table)?.name ?? table, line: Number(line), column: columns.join(' + ') },
        message: `${value} is not in ${files.get(target)?.name ?? target}`,
      })
  }
}

/** Rules between rows that triggers of the real tables hold: an import runs without triggers. */
const ledgerRules = [
  ...['payments', 'fiscal_documents'].map(table => ({
    table,
    column: 'company_id',
    query: `select p.line from ${stagedTable(table)} p join ${stagedTable('orders')} o on o.id = p.order_id where p.company_id <> o.company_id order by 1 limit ${maxRowsPerRule}`,
    message: 'is not the company of the order',
  })),
  {
    table: 'payments',
    column: 'amount_cents',
    query: `select p.line from ${stagedTable('payments')} p join ${stagedTable('refunds')} r on r.payment_id = p.id and r.state <> 'failed'
      group by p.line, p.amount_cents, p.state having sum(r.amount_cents) > p.amount_cents order by 1 limit ${maxRowsPerRule}`,
    message: 'less was paid than refunds.csv refunds',
  },
]

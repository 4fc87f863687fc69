import type pg from 'pg'
import { StartFailure } from '#platform/start/start-failure.ts'

/** How long the change of names waits for searches that are running, and how often it is tried. */
const lockTimeoutMs = 5000
const maxAttempts = 5

/** Tables that an import replaces, with the indexes of their definition. */
const replacedTables = {
  address_streets: {
    key: 'id',
    indexes: {
      address_streets_words: 'using gin (search gin_trgm_ops)',
      address_streets_start: 'using btree (search text_pattern_ops)',
      address_streets_city: 'using btree (city_search, search text_pattern_ops)',
    },
  },
  address_words: { key: 'word', indexes: { address_words_alike: 'using gin (word gin_trgm_ops)' } },
  address_numbers: { key: 'street_id, number, suffix', indexes: {} },
  address_areas: { key: 'city_search, postcode', indexes: {} },
}

const tableEntries = Object.entries(replacedTables)

/** Makes empty tables beside the present ones, and removes those of an import that was interrupted. */
export async function createNextTables(client: pg.Client): Promise<void> {
  await dropNextTables(client)
  for (const [table] of tableEntries) await client.query(`create table ${table}_next (like ${table} including defaults)`)
  await client.query(`create unlogged table address_rows_next (like address_numbers including defaults)`)
}

export async function dropNextTables(client: pg.Client): Promise<void> {
  await client.query(`drop table if exists address_rows_next, ${tableEntries.map(([table]) => `${table}_next`).join(', ')}`)
}

/** Builds keys and indexes of the filled tables: at once is faster than row by row. */
export async function indexNextTables(client: pg.Client): Promise<void> {
  for (const [table, { key, indexes }] of tableEntries) {
    await client.query(`alter table ${table}_next add constraint ${table}_next_pkey primary key (${key})`)
    for (const [name, definition] of Object.entries(indexes)) await client.query(`create index ${name}_next on ${table}_next ${definition}`)
    await client.query(`analyze ${table}_next`)
  }
}

/**
 * Gives the new tables the names of the present ones, in one transaction: a search sees all old addresses or all new ones.
 * @throws StartFailure other work holds the tables
 */
export async function replaceTables(client: pg.Client, within: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
      for (const [table, { indexes }] of tableEntries) {
        await client.query(`drop table ${table}; alter table ${table}_next rename to ${table}; alter index ${table}_next_pkey rename to ${table}_pkey`)
        for (const name of Object.keys(indexes)) await client.query(`alter index ${name}_next rename to ${name}`)
      }
      await within()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== '55P03') throw error
      if (attempt === maxAttempts) throw new StartFailure('The addresses are in use by a long query: nothing was imported. Try again later.')
    }
  }
}

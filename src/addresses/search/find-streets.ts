import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { toSearchText } from './fold-address.ts'

/** Street as the search returns it. */
export interface FoundStreet {
  id: number
  name: string
  search: string
  locality: string
  city: string
  citySearch: string
  province: string
  postcode: string | null
  latitude: number | null
  longitude: number | null
}

/** Candidates of one step before they are ordered: bounds the work for words that thousands of streets have. */
const maxCandidates = 300
/** Share of equal trigrams from which a misspelled name is suggested: two letters of nine may be swapped. */
const minSimilarity = 0.5
/** Letters below which a word inside a name or a misspelled one is not looked for: too many streets have them. */
const minLetters = 3

const columns = sql`id, name, search, locality, city, city_search as "citySearch", province, postcode, latitude, longitude`

/**
 * Finds streets by folded words, the best first: those of the town, then others; names that begin with the words, then names that have them anywhere,
 * then names that are written alike. Each step runs only while there is room.
 */
export async function findStreets({ db }: Pick<Context, 'db'>, words: readonly string[], city: string, max: number): Promise<FoundStreet[]> {
  if (words.length === 0) return []
  const found = new Map<number, FoundStreet>()
  const phrase = toSearchText(words)
  const longest = Math.max(...words.map(word => word.length))
  const run = async (where: SQL, order: SQL, connection: Pick<Context['db'], 'execute'> = db) => {
    if (found.size >= max) return
    const { rows } = await connection.execute<{ [Column in keyof FoundStreet]: FoundStreet[Column] }>(
      sql`select ${columns} from (select * from address_streets where ${where} limit ${maxCandidates}) candidates order by ${order}, numbers desc, name, id limit ${max}`,
    )
    for (const row of rows) if (found.size < max && !found.has(row.id)) found.set(row.id, row)
  }
  const inCity = city === '' ? [] : [sql`city_search = ${city} and `]
  for (const scope of [...inCity, sql``]) {
    await run(sql`${scope}search like ${`${escapeLike(phrase)}%`}`, sql`search <> ${phrase}`)
    if (longest < minLetters && scope !== inCity[0]) continue
    const patterns = words.map(word => sql`search like ${`% ${escapeLike(word)}%`}`)
    await run(sql`${scope}${sql.join(patterns, sql` and `)}`, sql`length(search)`)
  }
  if (found.size === 0 && longest > minLetters)
    await db.transaction(async tx => {
      await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${minSimilarity}`))
      for (const scope of [...inCity, sql``]) await run(sql`${scope}${phrase} <% search`, sql`word_similarity(${phrase}, search) desc`, tx)
    })
  return [...found.values()]
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

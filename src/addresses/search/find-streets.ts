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
/** Share of equal trigrams from which a word may be misspelled: two letters of nine may be swapped. */
const minSimilarity = 0.4
/** Words that a misspelled one may stand for. */
const maxWordsAlike = 3
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
  const run = async (where: SQL, order: SQL) => {
    if (found.size >= max) return
    const { rows } = await db.execute<{ [Column in keyof FoundStreet]: FoundStreet[Column] }>(
      sql`select ${columns} from (select * from address_streets where ${where} limit ${maxCandidates}) candidates order by ${order}, numbers desc, name, id limit ${max}`,
    )
    for (const row of rows) if (found.size < max && !found.has(row.id)) found.set(row.id, row)
  }
  const inCity = city === '' ? [] : [sql`city_search = ${city} and `]
  for (const scope of [...inCity, sql``]) {
    await run(sql`${scope}search like ${`${escapeLike(phrase)}%`}`, sql`search <> ${phrase}`)
    if (longest < minLetters && scope !== inCity[0]) continue
    await run(
      sql`${scope}${sql.join(
        words.map(word => hasWord(word, scope !== inCity[0])),
        sql` and `,
      )}`,
      sql`length(search)`,
    )
  }
  if (found.size === 0 && longest > minLetters) {
    const known = await findWordsAlike(db, words)
    const isAlike = sql`word_similarity(${phrase}, search)`
    for (const scope of [...inCity, sql``]) {
      const anyOf = (word: string) => [word, ...(known.get(word) ?? [])].map(any => hasWord(any, scope !== inCity[0]))
      const eachWord = words.map(word => sql`(${sql.join(anyOf(word), sql` or `)})`)
      await run(sql`${scope}${sql.join(eachWord, sql` and `)}`, sql`${isAlike} desc`)
    }
  }
  return [...found.values()]
}

/**
 * Condition on a word that begins so. The index of trigrams helps with three letters in all towns; within one its streets are fewer than what the
 * index finds, so it is kept from being used.
 */
const hasWord = (word: string, everywhere: boolean): SQL => {
  const pattern = `% ${escapeLike(word)}%`
  return everywhere && word.length >= minLetters ? sql`search like ${pattern}` : sql`search || '' like ${pattern}`
}

/** Words of the register that are written alike, by the typed word. */
async function findWordsAlike(db: Context['db'], words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.transaction(async tx => {
    await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${minSimilarity}`))
    return tx.execute<{ typed: string; word: string }>(
      sql`select typed, word from unnest(${sql.param(words.filter(word => word.length > minLetters))}::text[]) typed
        cross join lateral (select word from address_words where typed <% word order by word_similarity(typed, word) desc, streets desc limit ${maxWordsAlike}) alike`,
    )
  })
  return new Map([...Map.groupBy(rows, ({ typed }) => typed)].map(([typed, found]) => [typed, found.map(({ word }) => word)]))
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

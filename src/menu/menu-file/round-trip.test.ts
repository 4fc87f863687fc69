import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allergens, marks } from '../vocabulary.ts'
import type { MenuRow } from './kinds.ts'
import { planImport } from './plan-import.ts'
import { readMenuFile } from './read-file.ts'
import { writeMenuJson, writeMenuTable } from './write-file.ts'

const lists = {
  stations: new Set(['spit', 'fryer']),
  vatClasses: new Set(['food', 'drink']),
  pictures: new Set<string>(),
  origin: '',
  taken: new Set<string>(),
}

/** Text that a person may type, rich in characters with a meaning in the file. */
const text = (least: number) =>
  fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.stringMatching(/^[\p{L}=+\-@'"|:;,*\t\n 0-9]{0,40}$/u))
    .map(typed => typed.replaceAll('\0', '').replaceAll('\r', '').toWellFormed().trim())
    .filter(typed => typed.length >= least && typed.length <= 60)
const cents = fc.integer({ min: 0, max: 9_999_999 })
const few = fc.integer({ min: 0, max: 9 })
const words = <Word extends string>(known: readonly Word[]) => fc.subarray([...known])

const menus = fc
  .record({
    titles: fc.uniqueArray(fc.tuple(fc.uuid(), text(1), text(0)), { minLength: 4, maxLength: 12, selector: ([id]) => id }),
    amounts: fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 10_000 }), few, words(allergens), words(marks)), { minLength: 12, maxLength: 12 }),
  })
  .map(({ titles, amounts }): MenuRow[] => {
    const rows: MenuRow[] = []
    for (const [at, [id, title, other]] of titles.entries()) {
      const [price = 0, hundredths = 0, count = 0, contains = [], marked = []] = amounts[at] ?? []
      const kind = (['ingredient', 'option_group', 'option_value', 'category', 'food'] as const)[at % 5] as MenuRow['kind']
      const last = (of: MenuRow['kind']) => rows.findLast(row => row.kind === of)?.id ?? ''
      const part = (of: MenuRow['kind']) => rows.filter(row => row.kind === of).map(row => row.id)
      const texts = { title, title_en: other }
      const fields: Record<string, MenuRow['fields']> = {
        ingredient: { ...texts, title: `${title} ${at}`, allergens: contains, frozen: count > 4, unit: 'gram' },
        option_group: { ...texts, internal_name: other, option_kind: 'choice', minimum: 0, maximum: 99, free_quantity: count },
        option_value: {
          ...texts,
          parent: last('option_group'),
          price: count > 4 ? -price : price,
          default_quantity: 0,
          maximum: count + 1,
          allergens: contains,
          marks: marked,
          position: at,
          ingredients: part('ingredient').map(ref => ({ ref, quantity: count })),
          work: [{ ref: 'spit', units: count + 1 }],
          size_prices: [],
        },
        category: { ...texts, title: `${title} ${at}`, position: at },
        food: {
          ...texts,
          parent: last('category'),
          description: other,
          description_en: title,
          price,
          discount: hundredths / 100,
          vat_class: 'food',
          allergens: contains,
          marks: marked,
          position: at,
          images: [],
          option_groups: part('option_group').map(ref => ({
            ref,
            minimum: null,
            maximum: count + 1,
            free_quantity: null,
            defaults:
              count > 6
                ? {}
                : count > 3
                  ? Object.fromEntries(
                      part('option_value')
                        .toSorted()
                        .map(id => [id, 1]),
                    )
                  : null,
          })),
          ingredients: part('ingredient').map(ref => ({ ref, quantity: count, removable: count > 4 })),
          work: [],
          nutrition_per: count > 4 ? 'portion' : '100g',
          kcal: count > 4 ? count * 90 : null,
          fat: count > 6 ? count / 4 : null,
          saturates: null,
          carbohydrates: null,
          sugars: count > 7 ? 0 : null,
          protein: null,
          salt: count > 5 ? 1.05 : null,
        },
      }
      rows.push({ kind, id, fields: fields[kind] as MenuRow['fields'] })
    }
    return rows
  })

it('an export imported again changes nothing, for any texts', async () => {
  await fc.assert(
    fc.asyncProperty(menus, fc.constantFrom('csv', 'json'), async (rows, format) => {
      const file = await buffer(format === 'csv' ? writeMenuTable(rows) : writeMenuJson(rows))
      const { report, changed } = await planImport(rows, await readMenuFile(file, format), lists)
      expect(report.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
      expect(report).toHaveLength(rows.length)
      expect(changed).toEqual([])
    }),
    { numRuns: 150 },
  )
})

import { expect, test } from 'vitest'
import { createSortQuery, sortRows } from './sorting.ts'

const rows = [
  { label: 'Tavolo 10', seats: 4 },
  { label: 'Tavolo 2', seats: null },
  { label: 'àncora', seats: 4 },
]
const by = { label: (row: (typeof rows)[number]) => row.label, seats: (row: (typeof rows)[number]) => row.seats }
const labels = (sort?: 'label' | '-label' | 'seats' | '-seats') => sortRows(rows, sort, by).map(({ label }) => label)

test('a short list is sorted as people read it: figures by what they count, accents beside their letter', () => {
  expect(labels('label')).toEqual(['àncora', 'Tavolo 2', 'Tavolo 10'])
  expect(labels('-label')).toEqual(['Tavolo 10', 'Tavolo 2', 'àncora'])
  expect(labels()).toEqual(['Tavolo 10', 'Tavolo 2', 'àncora'])
})

test('the sort is stable, and empty values come last in both directions', () => {
  expect(labels('seats')).toEqual(['Tavolo 10', 'àncora', 'Tavolo 2'])
  expect(labels('-seats')).toEqual(['Tavolo 10', 'àncora', 'Tavolo 2'])
})

test('a query knows its columns, both ways, and no others', () => {
  const sort = createSortQuery('label', 'seats')
  expect(['label', '-seats', undefined].map(each => sort.safeParse(each).success)).toEqual([true, true, true])
  expect(['seat', '--label', '-', ''].map(each => sort.safeParse(each).success)).toEqual([false, false, false, false])
})

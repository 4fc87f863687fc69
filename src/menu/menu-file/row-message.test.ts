import { expect, test } from 'vitest'
import { columnsByKind, rowKinds } from './kinds.ts'
import { describeRowProblem } from './row-message.ts'

const messageOf = (field: string, code: string, value: string | null = null) =>
  (['it', 'en'] as const).map(language => describeRowProblem({ kind: 'food', problem: { code, field, value } }, language))

test('a refused row says what its column takes, in both languages', () => {
  expect(messageOf('parent', 'required')).toEqual([
    'La cella è vuota. Qui va il nome di una categoria, oppure il suo id.',
    'The cell is empty. The name of a category goes here, or its id.',
  ])
  expect(messageOf('price', 'price', 'cinque')).toEqual([
    '“cinque” non si legge come importo. Qui va un importo in euro, come 7,50.',
    '“cinque” can’t be read as an amount. An amount in euro goes here, like 7,50.',
  ])
  expect(messageOf('title', 'taken', 'Kebab')[0]).toBe('C’è già un’altra voce che si chiama Kebab.')
})

test('every column has words for it, without a gap in them', () => {
  for (const kind of rowKinds)
    for (const field of Object.keys(columnsByKind[kind]))
      for (const language of ['it', 'en'] as const)
        expect(describeRowProblem({ kind, problem: { code: 'required', field, value: null } }, language)).toMatch(
          /^(La cella è vuota\. Qui va|The cell is empty\. ).+[^{}]+\.$/,
        )
})

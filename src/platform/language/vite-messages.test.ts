import { expect, it } from 'vitest'
import { completeMessages } from './vite-messages.ts'

it('a text that a file lacks comes from another file of its language, else from English, else from Italian', () => {
  const completed = completeMessages('de', 'ordering', { 'ordering.add': 'Dazu' })
  expect(completed['ordering.add']).toBe('Dazu')
  // Shared with the banner above menus, whose file has it.
  expect(completed['ordering.today']).toBe('heute')
  const unknown = completeMessages('sq', 'order-again', {})
  expect(unknown['order-again.add']).toBe('Add them')
  expect(completeMessages('en', 'order-again', {})['order-again.add']).toBe('Aggiungi')
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { pageTexts } from '#texts/it/pages.ts'
import { type Texts as PageTexts, TextsProvider } from '../../i18n/texts.tsx'
import { TextArea, TextField } from './field.tsx'

const Texts = ({ children }: { children?: ReactNode }) => TextsProvider({ language: 'it', texts: compiled as PageTexts, children })
const shown = (field: ReturnType<typeof createElement>) => renderToStaticMarkup(createElement(Texts, null, field))
// Compiled form of the one text with a placeholder that this test needs.
const compiled = { ...pageTexts, 'shell.too_long': ['Troppo lungo: ', ['surplus'], ' in più.'] as unknown as string }

it('a field that takes so many characters takes what is pasted whole, and says how much too long it is', () => {
  const field = shown(createElement(TextField, { label: 'CAP', maxLength: 5, value: '001845', readOnly: true }))
  expect(field).not.toMatch(/maxlength/i)
  expect(field).toContain('value="001845"')
  expect(field).toContain('aria-invalid="true"')
  expect(field).toContain('Troppo lungo: 1 in più.')
  expect(shown(createElement(TextArea, { label: 'Nota', maxLength: 3, defaultValue: 'ciao' }))).toContain('Troppo lungo: 1 in più.')
})

it('of a code only what counts is counted', () => {
  const code = (value: string) => shown(createElement(TextField, { label: 'Codice fiscale', maxLength: 16, counted: normalizeCode, value, readOnly: true }))
  expect(code('RSS MRA 70A01 H501S')).not.toContain('Troppo lungo')
  expect(code('RSSMRA70A01H501SX')).toContain('Troppo lungo: 1 in più.')
})

it('no control cuts off by itself: the limit is the field’s, which says so', () => {
  const web = join(import.meta.dirname, '../..')
  const cutting = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .filter(file => /<(input|textarea)\b(?:[^>]|=>)*\smaxLength=/.test(readFileSync(join(web, file), 'utf8')))
  expect(cutting).toEqual([])
})

import { expect, it } from 'vitest'
import { toProviderLanguage } from './provider-language.ts'

it('a payment page is in the language of the order, in English where the provider has none', () => {
  expect(['it', 'de', 'zh', 'ar', 'bn'].map(toProviderLanguage)).toEqual(['it', 'de', 'zh', 'en', 'en'])
})

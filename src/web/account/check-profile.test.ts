import { expect, test } from 'vitest'
import { pageTexts } from '#texts/it/pages.ts'
import { validateProfile } from './check-profile.ts'

test.each([
  [{ name: 'Zoe', email: '' }, { email: 'Email is required!' }],
  [{ name: 'Zoe', email: 'zoe' }, { email: "Invalid Email! Please include '@' in your email." }],
  [{ name: '  ', email: 'zoe@example.com' }, { name: 'Name is required!' }],
  [{ name: 'Zoe', email: 'zoe@example.com' }, {}],
])('%o', (profile, expectedErrors) => expect(validateProfile(profile, key => pageTexts[key])).toEqual(expectedErrors))

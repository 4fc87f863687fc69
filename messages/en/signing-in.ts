import type { signingInTexts as italian } from '../it/signing-in.ts'
import signingIn from './signing-in.json' with { type: 'json' }

export const signingInTexts: Record<keyof typeof italian, string> = signingIn

import type { pageTexts as italian } from '../it/pages.ts'
import shell from './shell.json' with { type: 'json' }

/** Texts that public pages carry to the browser. */
export const pageTexts: Record<keyof typeof italian, string> = { ...shell }

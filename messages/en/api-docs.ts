import type { apiDocsTexts as italian } from '../it/api-docs.ts'
import apiDocs from './api-docs.json' with { type: 'json' }

/** Texts of the page about the API, loaded with it. */
export const apiDocsTexts: Record<keyof typeof italian, string> = apiDocs

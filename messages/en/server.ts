import type { serverTexts as italian } from '../it/server.ts'
import api from './api.json' with { type: 'json' }

/** Texts that only the server writes: answers of the API, mails, long pages. */
export const serverTexts: Record<keyof typeof italian, string> = { ...api }

import type { publishedFeedbackTexts as italian } from '../it/published-feedback.ts'
import publishedFeedback from './published-feedback.json' with { type: 'json' }

/** Texts of published feedback, on the pages of restaurants. */
export const publishedFeedbackTexts: Record<keyof typeof italian, string> = publishedFeedback

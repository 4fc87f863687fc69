import publishedFeedback from './published-feedback.json' with { type: 'json' }

/** Texts of published feedback, on the pages of restaurants. */
export const publishedFeedbackTexts = publishedFeedback

import api from './api.json' with { type: 'json' }

/** Texts that only the server writes: answers of the API, mails, long pages. */
export const serverTexts = { ...api }

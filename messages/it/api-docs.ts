import apiDocs from './api-docs.json' with { type: 'json' }

/** Texts of the page about the API, loaded with it. */
export const apiDocsTexts = apiDocs

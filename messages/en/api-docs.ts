import apiDocs from './api-docs.json' with { type: 'json' }

/** Texts of the page about the API, loaded with it: in this language only, like the API's own descriptions. */
export const apiDocsTexts = apiDocs

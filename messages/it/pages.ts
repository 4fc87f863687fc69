import shell from './shell.json' with { type: 'json' }

/** Texts that public pages carry to the browser. */
export const pageTexts = { ...shell }

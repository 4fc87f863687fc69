import office from './office.json' with { type: 'json' }

/** Texts of the back office and the customer's area: they come with these screens, never with a public page. */
export const officeTexts = { ...office }

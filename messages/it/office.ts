import office from './office.json' with { type: 'json' }
import categories from './office-categories.json' with { type: 'json' }
import dashboard from './office-dashboard.json' with { type: 'json' }
import foods from './office-foods.json' with { type: 'json' }

/** Texts of the back office and the customer's area: they come with these screens, never with a public page. */
export const officeTexts = { ...office, ...categories, ...dashboard, ...foods }

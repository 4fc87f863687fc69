import kitchen from './kitchen.json' with { type: 'json' }
import kitchenStock from './kitchen-stock.json' with { type: 'json' }

/** Texts of the kitchen's screen, loaded with it. */
export const kitchenTexts = { ...kitchen, ...kitchenStock }

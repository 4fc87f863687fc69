import office from './office.json' with { type: 'json' }
import after from './office-after.json' with { type: 'json' }
import categories from './office-categories.json' with { type: 'json' }
import coupons from './office-coupons.json' with { type: 'json' }
import dashboard from './office-dashboard.json' with { type: 'json' }
import foodPage from './office-food-page.json' with { type: 'json' }
import foods from './office-foods.json' with { type: 'json' }
import frame from './office-frame.json' with { type: 'json' }
import home from './office-home.json' with { type: 'json' }
import menu from './office-menu.json' with { type: 'json' }
import nutrition from './office-nutrition.json' with { type: 'json' }
import permissions from './office-permissions.json' with { type: 'json' }
import points from './office-points.json' with { type: 'json' }
import prices from './office-prices.json' with { type: 'json' }
import refunds from './office-refunds.json' with { type: 'json' }

/** Texts of the back office: they come with its screens, never with a public page. The first alone are also the customer's area's. */
export const officeTexts = {
  ...office,
  ...after,
  ...categories,
  ...dashboard,
  ...foodPage,
  ...foods,
  ...frame,
  ...home,
  ...menu,
  ...nutrition,
  ...coupons,
  ...points,
  ...prices,
  ...permissions,
  ...refunds,
}

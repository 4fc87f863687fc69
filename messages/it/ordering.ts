import addresses from './addresses.json' with { type: 'json' }
import afterOrder from './after-order.json' with { type: 'json' }
import ageCheck from './age-check.json' with { type: 'json' }
import checkout from './checkout.json' with { type: 'json' }
import editOffer from './edit-offer.json' with { type: 'json' }
import group from './group.json' with { type: 'json' }
import groupPlan from './group-plan.json' with { type: 'json' }
import keptOrder from './kept-order.json' with { type: 'json' }
import late from './late.json' with { type: 'json' }
import move from './move.json' with { type: 'json' }
import orderAccount from './order-account.json' with { type: 'json' }
import orderFeedback from './order-feedback.json' with { type: 'json' }
import orderPage from './order-page.json' with { type: 'json' }
import orderPlace from './order-place.json' with { type: 'json' }
import ordering from './ordering.json' with { type: 'json' }
import packaging from './packaging.json' with { type: 'json' }
import paying from './paying.json' with { type: 'json' }
import preparedCart from './prepared-cart.json' with { type: 'json' }
import receipt from './receipt.json' with { type: 'json' }
import shares from './shares.json' with { type: 'json' }
import substitution from './substitution.json' with { type: 'json' }
import suggestion from './suggestion.json' with { type: 'json' }
import tracking from './tracking.json' with { type: 'json' }
import trackingArrival from './tracking-arrival.json' with { type: 'json' }
import way from './way.json' with { type: 'json' }
import wayBanner from './way-banner.json' with { type: 'json' }
import wayFirst from './way-first.json' with { type: 'json' }

/** Texts of ordering, loaded with its screens: no part of a page's first load. */
export const orderingTexts = {
  ...ordering,
  ...orderPage,
  ...orderPlace,
  ...addresses,
  ...checkout,
  ...editOffer,
  ...ageCheck,
  ...group,
  ...groupPlan,
  ...keptOrder,
  ...late,
  ...move,
  ...packaging,
  ...orderAccount,
  ...orderFeedback,
  ...paying,
  ...preparedCart,
  ...afterOrder,
  ...receipt,
  ...shares,
  ...substitution,
  ...suggestion,
  ...tracking,
  ...trackingArrival,
  ...way,
  ...wayBanner,
  ...wayFirst,
}

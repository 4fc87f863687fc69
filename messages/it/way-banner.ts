import orderPlace from './order-place.json' with { type: 'json' }
import wayBanner from './way-banner.json' with { type: 'json' }

/** Texts of the way, its terms and its time in a line: what a restaurant's pages need of ordering, without the rest. */
export const wayBannerTexts = { ...wayBanner, ...orderPlace }

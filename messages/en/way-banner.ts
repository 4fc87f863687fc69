import type { wayBannerTexts as italian } from '../it/way-banner.ts'
import orderPlace from './order-place.json' with { type: 'json' }
import wayBanner from './way-banner.json' with { type: 'json' }

/** Texts of the way, its terms and its time in a line. */
export const wayBannerTexts: Record<keyof typeof italian, string> = { ...wayBanner, ...orderPlace }

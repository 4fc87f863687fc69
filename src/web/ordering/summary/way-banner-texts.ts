import { lateTexts } from '../../i18n/late-texts.ts'
import { untilItComes } from '../../shared/lazy-part.ts'

/** Texts of the way, its terms and its time in a line. They are part of those of ordering, too. */
export const useWayBannerTexts = lateTexts({
  it: () => untilItComes(async () => (await import('#texts/it/way-banner.ts')).wayBannerTexts),
  en: () => untilItComes(async () => (await import('#texts/en/way-banner.ts')).wayBannerTexts),
})

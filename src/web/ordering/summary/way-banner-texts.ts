import { untilItComes } from '../../extra-part.ts'
import { lateTexts } from '../../late-texts.ts'

/** Texts of the way, its terms and its time in a line. They are part of those of ordering, too. */
export const useWayBannerTexts = lateTexts({
  it: () => untilItComes(async () => (await import('#texts/it/way-banner.ts')).wayBannerTexts),
  en: () => untilItComes(async () => (await import('#texts/en/way-banner.ts')).wayBannerTexts),
})

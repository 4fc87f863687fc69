import { lateTexts } from '../late-texts.ts'

/** Texts of the way, its terms and its time in a line. They are part of those of ordering, too. */
export const useWayBannerTexts = lateTexts({
  it: async () => (await import('#texts/it/way-banner.ts')).wayBannerTexts,
  en: async () => (await import('#texts/en/way-banner.ts')).wayBannerTexts,
})

import { createLazyTexts } from '../../i18n/late-texts.ts'
import { retryUntilLoaded } from '../../shared/lazy-part.ts'

/** Texts of the way, its terms and its time in a line. They are part of those of ordering, too. */
export const useFulfilmentBannerTexts = createLazyTexts({
  it: () => retryUntilLoaded(async () => (await import('#texts/it/way-banner.ts')).wayBannerTexts),
  en: () => retryUntilLoaded(async () => (await import('#texts/en/way-banner.ts')).wayBannerTexts),
})

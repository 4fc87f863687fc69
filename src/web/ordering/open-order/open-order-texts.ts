import { createLazyTexts } from '../../i18n/late-texts.ts'
import { retryUntilLoaded } from '../../shared/lazy-part.ts'

/** Texts of the open-order bar; a small file of their own, because the bar is on every page. */
export const useOpenOrderTexts = createLazyTexts({
  it: () => retryUntilLoaded(async () => (await import('#texts/it/open-order.ts')).openOrderTexts),
  en: () => retryUntilLoaded(async () => (await import('#texts/en/open-order.ts')).openOrderTexts),
})

import { createLazyTexts } from '../../i18n/late-texts.ts'
import { retryUntilLoaded } from '../../shared/lazy-part.ts'

/** Texts of the bar of an open order, which stands on every page: a file of their own, small. */
export const useOpenOrderTexts = createLazyTexts({
  it: () => retryUntilLoaded(async () => (await import('#texts/it/open-order.ts')).openOrderTexts),
  en: () => retryUntilLoaded(async () => (await import('#texts/en/open-order.ts')).openOrderTexts),
})

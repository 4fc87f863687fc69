import { createLazyTexts } from '../../i18n/late-texts.ts'

/** Texts for customers without a network. They load with the code that keeps pages, so that they are there when the network is not. */
export const useOfflineShopTexts = createLazyTexts({
  it: async () => (await import('#texts/it/offline-shop.ts')).offlineShopTexts,
  en: async () => (await import('#texts/en/offline-shop.ts')).offlineShopTexts,
})

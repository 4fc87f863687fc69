import { createLazyTexts } from './late-texts.ts'

/** Texts of the fulfilment banner: method, terms and time. The ordering texts include them. */
export const useFulfilmentBannerTexts = createLazyTexts(async () => (await import('./fulfilment-banner-files.ts')).fulfilmentBannerFiles)

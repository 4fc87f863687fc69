import { createLazyTexts } from '../i18n/late-texts.ts'

const italian = async () => (await import('#texts/it/kitchen.ts')).kitchenTexts

/** Texts of the kitchen screen, in Italian only. */
export const useKitchenTexts = createLazyTexts({ it: italian, en: italian })

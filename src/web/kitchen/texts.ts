import { createLazyTexts } from '../i18n/late-texts.ts'

const italian = async () => (await import('#texts/it/kitchen.ts')).kitchenTexts

/** Texts of the kitchen's screen: Italian, like its language. */
export const useKitchenTexts = createLazyTexts({ it: italian, en: italian })

import { createOneLanguageTexts } from '../i18n/late-texts.ts'

const italian = async () => (await import('#texts/it/courier.ts')).courierTexts

/** Texts of the courier screen, in Italian only. */
export const useCourierTexts = createOneLanguageTexts(italian)

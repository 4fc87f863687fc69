import { useCourierTexts } from './texts.ts'

/** Behind what a button says: of which order, for whoever hears one button after the other. */
export function OrderNumberSuffix({ number }: { number: number }) {
  const t = useCourierTexts()
  return <span className="sr-only"> {t('courier.of_order', { number })}</span>
}

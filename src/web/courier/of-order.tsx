import { useCourierTexts } from './texts.ts'

/** Screen-reader suffix of a button's label that tells apart the buttons of several orders. */
export function OrderNumberSuffix({ number }: { number: number }) {
  const t = useCourierTexts()
  return <span className="sr-only"> {t('courier.of_order', { number })}</span>
}

import { useKitchenTexts } from '../texts.ts'

/** Portions of later orders that are due within the hour: `+3/h`. */
export function PortionsSoon({ soon }: { soon: number }) {
  const t = useKitchenTexts()
  if (soon === 0) return null
  return (
    <span className="font-bold" dir="ltr">
      +{soon}
      <span className="sr-only"> {t('kitchen.within_hour')}</span>
      <span aria-hidden="true" className="text-[0.8em] font-semibold">
        /h
      </span>
    </span>
  )
}

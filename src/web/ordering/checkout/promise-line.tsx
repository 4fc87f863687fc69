import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { useFulfilment } from '../state/fulfilment-store.ts'
import { useOrderingTexts } from '../texts.ts'

/** Promise above the order button in one sentence: time, restaurant and address or table. */
export function PromiseLine({ fulfilment, name, promisedAt }: { fulfilment: Fulfilment; name: string; promisedAt: string }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { address, table } = useFulfilment()
  const where = address ? `${address.street} ${address.streetNumber}, ${address.city}` : ''
  return (
    <p className="figures font-semibold" aria-live="polite" data-promise>
      {t(`checkout.promise_${fulfilment}`, { when: formatDayAndTime(language, t, promisedAt), name, where, table: table?.label ?? '' })}
    </p>
  )
}

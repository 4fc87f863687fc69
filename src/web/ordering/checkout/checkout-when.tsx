import { type ComponentProps, useState } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatDayAndTime, formatTime } from '../../shared/format-time.ts'
import { useFulfilment } from '../state/fulfilment-store.ts'
import { PickTime } from '../summary/pick-time.tsx'
import { useOrderingTexts } from '../texts.ts'

interface CheckoutTimeProps extends ComponentProps<typeof PickTime> {
  /** The chosen time is available and has no problems. */
  fine: boolean
}

/** Time choice, folded into one line with a change button if it was made on the page before. */
export function CheckoutTime({ fine, ...timeProps }: CheckoutTimeProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { timeAskedAt } = useFulfilment()
  const [unfolded, setUnfolded] = useState(false)
  const { restaurant, fulfilment, slot, promisedAt } = timeProps
  const isFolded = fine && !unfolded && fulfilment !== 'table' && timeAskedAt === restaurant.id
  const about = promisedAt && t(fulfilment === 'delivery' ? 'ordering.there_about' : 'ordering.ready_about', { time: formatTime(promisedAt) })
  return (
    <section className="grid gap-4" aria-labelledby="when">
      <h2 id="when" tabIndex={-1} className="scroll-mt-24 text-title outline-none">
        {t('ordering.when')}
      </h2>
      {isFolded && (
        <p className="flex flex-wrap items-baseline gap-x-5" data-when-chosen>
          <strong className="figures text-lead">{slot ? formatDayAndTime(language, t, slot) : [t('ordering.asap'), about].filter(Boolean).join(', ')}</strong>
          <button
            type="button"
            className="link min-h-11 font-semibold"
            onClick={() => {
              setUnfolded(true)
              document.getElementById('when')?.focus()
            }}
          >
            {t('ordering.time_change')}
          </button>
        </p>
      )}
      {/* PickTime stays mounted while folded: it keeps polling and reports a lost time. */}
      <div className={isFolded ? 'hidden' : 'contents'}>
        <PickTime {...timeProps} />
      </div>
    </section>
  )
}

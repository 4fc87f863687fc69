import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { useOrderingTexts } from './texts.ts'
import { whyNot } from './why-not.ts'

/** An order was sent and no answer came: asking again places it once, whatever happened the first time. */
export function Underway({ busy, retry, forget }: { busy: boolean; retry: () => void; forget: () => void }) {
  const t = useOrderingTexts()
  const card = useRef<HTMLDivElement>(null)
  // It stands far above the button that was pressed.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={card} id={whyNot.underway} role="alert" className="grid justify-items-start gap-3 rounded-card bg-miele p-5 sm:p-6">
      <p className="text-lead font-semibold">{t('ordering.underway')}</p>
      <p>{t('ordering.underway_hint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="carbone" busy={busy} onClick={retry}>
          {t('ordering.underway_retry')}
        </Button>
        <Button tone="plain" onClick={forget}>
          {t('ordering.underway_forget')}
        </Button>
      </div>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { useSession } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { KeepFocus } from '../ui/keep-focus.tsx'
import { usePath } from '../ui/page-link.tsx'
import { isOfAccountAway, useUnderway } from './send-order.ts'
import { useOrderingTexts } from './texts.ts'
import { whyNot } from './why-not.ts'

/** An order was sent and no answer came: asking again, as whoever sent it, places it once, whatever happened the first time. */
export function Underway({ busy, retry, forget }: { busy: boolean; retry: () => void; forget: () => void }) {
  const t = useOrderingTexts()
  const path = usePath()
  const session = useSession()
  const sent = useUnderway()
  const away = sent !== null && isOfAccountAway(sent, session)
  const card = useRef<HTMLDivElement>(null)
  // It stands far above the button that was pressed.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={card} id={whyNot.underway} role="alert" className="grid justify-items-start gap-3 rounded-card bg-miele p-5 sm:p-6">
      <p className="text-lead font-semibold">{t('ordering.underway')}</p>
      <p>{t(away ? 'ordering.underway_away' : 'ordering.underway_hint')}</p>
      <KeepFocus className="flex flex-wrap gap-3">
        {!away && (
          <Button tone="carbone" busy={busy} onClick={retry}>
            {t('ordering.underway_retry')}
          </Button>
        )}
        {away && !session && (
          <ButtonLink to={path('/login')} state={{ backTo: path('/checkout') }} tone="carbone">
            {t('checkout.session_sign_in')}
          </ButtonLink>
        )}
        <Button tone="plain" onClick={forget}>
          {t('ordering.underway_forget')}
        </Button>
      </KeepFocus>
    </div>
  )
}

import type { RouteStop } from '#kitchen/delivery/contract.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useCourierTexts } from './texts.ts'
import { formatOrdersInHand } from './with-you.ts'

/** Confirms a sign-out with a delivery in hand or during a shift. */
export function ConfirmLogout({ stops, leave, stay }: { stops: RouteStop[]; leave: () => Promise<void>; stay: () => void }) {
  const t = useCourierTexts()
  return (
    <Sheet onClose={stay}>
      {({ titleId }) => (
        <div className="grid gap-4 p-5 sm:p-8">
          <h2 id={titleId} className="text-title">
            {t('courier.leaving')}
          </h2>
          <p className="text-lead">{stops.length > 0 ? t('courier.leaving_with', { orders: formatOrdersInHand(t, stops) }) : t('courier.leaving_shift')}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={stay}>{t('courier.leaving_no')}</Button>
            <Button tone="outline" onClick={() => void leave()}>
              {t('courier.leaving_yes')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

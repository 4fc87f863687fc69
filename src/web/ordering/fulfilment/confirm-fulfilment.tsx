import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import { disabledReasonIds } from '../summary/disabled-reason-ids.ts'
import { useOrderingTexts } from '../texts.ts'

/** Unreadable table code at the order button: states the current fulfilment method, to be confirmed before ordering. */
export function ConfirmFulfilment({ fulfilment, restaurant }: { fulfilment: Fulfilment; restaurant: ChosenRestaurant }) {
  const t = useOrderingTexts()
  const label = useFulfilment().table?.label ?? ''
  return (
    <div
      id={disabledReasonIds.table}
      className="mb-4 grid justify-items-start gap-2 rounded-control bg-miele-chiaro px-4 py-3 font-semibold"
      data-answer-misread
    >
      <p>{t(`checkout.misread_${fulfilment}`, { label })}</p>
      <Button tone="carbone" onClick={() => updateFulfilment({ fulfilment })}>
        {t(`checkout.misread_yes_${fulfilment}`, { label })}
      </Button>
      <PageLink to={`/restaurants/${restaurant.slug}/menu`} state={{ typeCode: true }} className="link py-1.5">
        {t('checkout.misread_code')}
      </PageLink>
    </div>
  )
}

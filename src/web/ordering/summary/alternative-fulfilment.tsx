import { type Fulfilment, fulfilments } from '#restaurants/vocabulary.ts'
import { useFulfilmentBannerTexts } from '../../i18n/fulfilment-banner-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeFulfilmentLink } from '../fulfilment-sheet/change-fulfilment-link.tsx'
import { updateFulfilment } from '../state/fulfilment-store.ts'
import { type ChosenRestaurant, chooseUnlessCartFilled } from '../state/restaurant-store.ts'

/** Banner for an unavailable fulfilment method: a button that picks another one, or the phone number if the restaurant takes no orders. */
export function AlternativeFulfilment({ restaurant, fulfilment }: { restaurant: ChosenRestaurant; fulfilment: Fulfilment }) {
  const t = useFulfilmentBannerTexts()
  const { services, phone } = restaurant
  const offeredMethod = fulfilments.find(fulfilment => services.includes(fulfilment))
  const choose = () => {
    chooseUnlessCartFilled(restaurant)
    updateFulfilment({ fulfilment: offeredMethod, slot: undefined })
  }
  const button = offeredMethod && t('way.instead_choose', { had: offeredMethod })
  return (
    <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2" data-offered-instead>
      <strong role="status">{offeredMethod ? t('way.instead', { chosen: fulfilment, had: offeredMethod }) : t('way.no_orders')}</strong>
      {offeredMethod === undefined ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link figures py-2 font-semibold">
          {t('way.call', { phone })}
        </a>
      ) : offeredMethod === 'pickup' ? (
        // Focus the shared container first, so that the line replacing this one is announced.
        <Button
          tone="carbone"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
            choose()
          }}
        >
          {button}
        </Button>
      ) : (
        <ChangeFulfilmentLink tone="carbone" onClick={choose}>
          {button}
        </ChangeFulfilmentLink>
      )}
    </div>
  )
}

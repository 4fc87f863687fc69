import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { usePath } from '../../ui/page-link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { DeliveryAddress } from '../fulfilment/delivery-address.tsx'
import { FindRestaurant } from '../fulfilment/find-restaurant.tsx'
import { FulfilmentMethods } from '../fulfilment/fulfilment-methods.tsx'
import { FulfilmentSummary } from '../fulfilment/fulfilment-summary.tsx'
import { TableCode } from '../fulfilment/table-code.tsx'
import { RetryButton } from '../shared/retry-button.tsx'
import { getFulfilmentAt, updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import { chooseRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { getMenuPath } from './menu-path.ts'
import type { SheetStart } from './sheet-start.ts'
import { useRestaurants } from './use-restaurants.ts'

interface FulfilmentSheetProps {
  start: SheetStart | undefined
  onClose: () => void
}

/** Choice of fulfilment and restaurant over a menu, the cart or the checkout. The time is chosen at the checkout. */
export default function FulfilmentSheet({ start, onClose }: FulfilmentSheetProps) {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const choice = useFulfilment()
  const chosen = useChosenRestaurant()
  const { cities, failed, retry } = useRestaurants()
  const [, setPinning] = useState(false)
  const { fulfilment } = choice
  const isOffered = chosen?.services.includes(fulfilment) && (fulfilment !== 'delivery' || choice.address !== undefined)
  const here = chosen && isOffered && getFulfilmentAt(choice, chosen.id) === fulfilment ? chosen : undefined

  useCloseOnBack(onClose)
  // Other ways to another page leave the one that the sheet lies on.
  const openedAt = useRef(pathname)
  useEffect(() => {
    if (openedAt.current !== pathname) onClose()
  }, [pathname, onClose])

  /** On a menu, the chosen restaurant's menu follows; cart and checkout stay. */
  const finish = ({ slug }: { slug: string }) => {
    onClose()
    const menuPath = getMenuPath(pathname, slug)
    if (menuPath) void navigate(path(menuPath))
  }

  return (
    <Sheet onClose={onClose} whole>
      {({ titleId }) => (
        <div className="flex min-h-full flex-col" data-fulfilment-sheet>
          <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-4 sm:px-8 sm:pt-8">
            <h2 id={titleId} className="text-title">
              {t('order-bar.title')}
            </h2>
            <Button tone="plain" className="-my-2 -me-3" onClick={onClose}>
              {t('ordering.close')}
            </Button>
          </div>
          <div className="grid content-start gap-5 px-5 pb-6 sm:px-8">
            <FulfilmentMethods compact chosen={fulfilment} choose={next => updateFulfilment({ fulfilment: next, slot: undefined, timeAskedAt: undefined })} />
            <section className="grid gap-4" aria-labelledby="where">
              <h3 id="where" className="scroll-mt-24 text-name">
                {t(`way.where_${fulfilment}`)}
              </h3>
              {fulfilment === 'table' ? (
                <TableCode onChosen={finish} />
              ) : failed ? (
                <p role="alert" className="flex flex-wrap items-center gap-x-4">
                  {t('ordering.no_answer')} <RetryButton className="-mx-3" busy={false} retry={retry} />
                </p>
              ) : !cities ? (
                <Spinner className="size-10 text-brace" />
              ) : fulfilment === 'pickup' ? (
                <FindRestaurant
                  cities={cities}
                  chosen={chosen}
                  start={start}
                  choose={restaurant => {
                    chooseRestaurant(restaurant)
                    updateFulfilment({ slot: undefined, timeAskedAt: undefined })
                    finish(restaurant)
                  }}
                />
              ) : (
                <DeliveryAddress cities={cities} onMap={setPinning} onChosen={finish} />
              )}
            </section>
          </div>
          {here && (
            <div className="sticky bottom-0 mt-auto grid gap-3 border-t-2 border-sabbia bg-farina px-5 py-3 sm:px-8" data-sheet-foot>
              <FulfilmentSummary brief timeLater />
              <Button wide onClick={() => finish(here)}>
                {t('order-bar.keep')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Sheet>
  )
}

import type { KitchenStation } from '#kitchen/contract.ts'
import type { ProductionForecast } from '#kitchen/forecast/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { countAllDay, countByStation, countModifiers, type Portions } from '../board/all-day.ts'
import type { TicketCell } from '../board/board-cells.ts'
import type { StationFilter } from '../board/dishes.ts'
import { ForecastLine } from '../forecast/forecast-line.tsx'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'
import { ModifierName } from './modifier-name.tsx'
import { PortionsSoon } from './portions-soon.tsx'

interface CountsSheetProps {
  tickets: readonly TicketCell[]
  stations: readonly KitchenStation[]
  filter: StationFilter
  now: number
  forecast: ProductionForecast | undefined
  close: () => void
}

/** All that is to be made on the board and within the hour: per dish with its modifiers, per ingredient, per station with its forecast. */
export function CountsSheet({ tickets, stations, filter, now, forecast, close }: CountsSheetProps) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const dishes = countAllDay(tickets, filter, now)
  const modifiers = countModifiers(dishes)
  const byStation = countByStation(tickets, stations, filter, now)
  return (
    <Sheet onClose={close} className="sm:w-[min(64rem,calc(100vw-2rem))]!">
      {({ titleId }) => (
        <div className="grid gap-4 p-4" data-counts>
          <div className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-title">
              {t('kitchen.all_day')}
            </h2>
            <button type="button" className="min-h-12 rounded-control border-2 border-current px-4 text-lead font-bold" onClick={close}>
              {t('kitchen.close')}
            </button>
          </div>
          <p>{t('kitchen-counts.hint')}</p>
          <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
            <section aria-labelledby="counts-dishes">
              <h3 id="counts-dishes" className="text-lead font-bold">
                {t('kitchen-counts.dishes')}
              </h3>
              {dishes.length === 0 && <p>{t('kitchen-counts.nothing')}</p>}
              <ul>
                {dishes.map(dish => (
                  <li key={dish.title} className="border-t border-current/30 py-1" data-count={dish.title}>
                    <CountLine portions={dish} />
                    {dish.modifiers.length > 0 && (
                      <p className="ps-12">
                        {dish.modifiers.map((modifier, index) => (
                          <span key={`${modifier.kind} ${modifier.title}`}>
                            {index > 0 && ' · '}
                            <ModifierName modifier={modifier} />
                          </span>
                        ))}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </section>
            <div className="grid gap-4">
              {byStation.map(({ station, dishes: own }) => {
                const stationForecast = station && forecast?.stations.find(({ id }) => id === station.id)
                if (own.length === 0 && !stationForecast) return null
                return (
                  <section key={station?.id ?? ''} data-counts-of={station?.kind ?? 'counter'}>
                    <h3 className="text-lead font-bold">{station ? nameItem(station.title) : t('kitchen.counter')}</h3>
                    {forecast && stationForecast && (
                      <p className="figures">
                        {t('forecast.title', { time: formatTime(forecast.readyFrom) })} <ForecastLine forecast={stationForecast} />
                      </p>
                    )}
                    <ul>
                      {own.map(portions => (
                        <li key={portions.title} className="border-t border-current/30 py-1">
                          <CountLine portions={portions} />
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              })}
              {modifiers.length > 0 && (
                <section aria-labelledby="counts-modifiers">
                  <h3 id="counts-modifiers" className="text-lead font-bold">
                    {t('kitchen-counts.modifiers')}
                  </h3>
                  <ul className="columns-2 gap-6">
                    {modifiers.map(modifier => (
                      <li key={`${modifier.kind} ${modifier.title}`} className="break-inside-avoid border-t border-current/30 py-1">
                        <ModifierName modifier={modifier} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          </div>
        </div>
      )}
    </Sheet>
  )
}

function CountLine({ portions: { title, now, soon } }: { portions: Portions }) {
  return (
    <p className="figures flex items-baseline gap-2 text-lead">
      <strong className="min-w-10 font-display text-title leading-none">{now}</strong>
      <bdi lang="it" className="grow font-semibold">
        {title}
      </bdi>
      <PortionsSoon soon={soon} />
    </p>
  )
}

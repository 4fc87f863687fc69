import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { liveText as t } from './live-texts.ts'

const markStyle = 'figures inline-block rounded-control px-2 py-0.5 text-[0.875rem] leading-5 font-semibold whitespace-nowrap'

/** What is wrong at a restaurant, the most urgent first; its state when nothing is. */
export function RestaurantMarks({ restaurant }: { restaurant: LiveRestaurant }) {
  const { late, unaccepted, waitingSince, silentDevices, failedPrinters, state, isOpen, stateUntil, throttlePercent } = restaurant
  const time = stateUntil && formatTime(stateUntil)
  const values = { time, percent: throttlePercent }
  const stateText =
    time && (state === 'paused' || state === 'throttled') ? t(`office-live.state_${state}_until`, values) : t(`office-live.state_${state}`, values)
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {late > 0 && <span className={`${markStyle} bg-tizzone text-farina`}>{t('office-live.sum_late', { count: late })}</span>}
      {unaccepted > 0 && (
        <span className={`${markStyle} bg-miele`}>
          {waitingSince
            ? t('office-live.unaccepted_since', { count: unaccepted, time: formatTime(waitingSince) })
            : t('office-live.sum_unaccepted', { count: unaccepted })}
        </span>
      )}
      {silentDevices > 0 && <span className={`${markStyle} border border-tizzone text-tizzone`}>{t('office-live.sum_devices', { count: silentDevices })}</span>}
      {failedPrinters > 0 && (
        <span className={`${markStyle} border border-tizzone text-tizzone`}>{t('office-live.sum_printers', { count: failedPrinters })}</span>
      )}
      {state === 'paused' || state === 'throttled' ? (
        <>
          {!isOpen && <span className="text-cenere">{t('office-live.state_closed')}</span>}
          <span className={`${markStyle} bg-carbone text-crema`}>{stateText}</span>
        </>
      ) : (
        late + unaccepted + silentDevices + failedPrinters === 0 && <span className="text-cenere">{stateText}</span>
      )}
    </span>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { KeptClosure, OrdersLeft } from '#restaurants/hours/contract.ts'
import { api } from '../../../shared/api.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { Select } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure } from '../../failure-texts.ts'
import { CheckGroup } from '../../form/check-group.tsx'
import { OfficeButton } from '../../office-button.tsx'
import { placeFailures, placeText as t } from '../place-texts.ts'
import { useReadAgain } from '../reads.ts'
import type { LeftOrders } from './affected-orders.tsx'
import { leftTogether } from './group-affected-orders.ts'
import { publicHolidays } from './public-holidays.ts'

const days = new Intl.DateTimeFormat('it', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const yearsAhead = 3

interface HolidaysDialogProps {
  closures: KeptClosure[]
  /** Hears which orders fall into what was closed. */
  setLeft: (left: LeftOrders) => void
  onClose: () => void
}

/** The public holidays of a year as closures of the whole chain, in one go; those that are there already are left alone. */
export function HolidaysDialog({ closures, setLeft, onClose }: HolidaysDialogProps) {
  const readAgain = useReadAgain()
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const shared = closures.filter(({ cityId }) => cityId === null)
  const missing = (year: number) =>
    publicHolidays(year).filter(({ date }) => date >= today && !shared.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn))
  // What one closes on in other years is what one is likely to want.
  const usual = (year: number) => missing(year).flatMap(({ date, name }) => (shared.some(({ reason }) => reason === name) ? [date] : []))
  const years = Array.from({ length: yearsAhead }, (_, at) => Number(today.slice(0, 4)) + at)
  const [year, setYear] = useState(years[1] as number)
  const [chosen, setChosen] = useState(() => usual(year))
  const offered = missing(year)
  const wanted = offered.filter(({ date }) => chosen.includes(date))
  // Where one of them fails, those before it are closed all the same.
  const met = useRef<{ date: string; in: OrdersLeft['ordersLeftIn'] }[]>([])
  const addition = useMutation({
    async mutationFn() {
      try {
        for (const { date, name, english } of wanted) {
          const body = {
            ...{ restaurantId: null, cityId: null, fulfilment: null },
            ...{ startsOn: date, endsOn: date, kind: 'closed', ranges: [] },
            ...{ reason: name, translations: { en: { reason: english } } },
          }
          const { ordersLeftIn } = await api<OrdersLeft>('POST', '/office/closures', { body })
          if (ordersLeftIn.length > 0) met.current.push({ date, in: ordersLeftIn })
        }
      } finally {
        const [first, ...others] = met.current
        setLeft({ text: 'places.closures_orders', in: leftTogether(met.current.map(day => day.in)), date: others.length === 0 ? first?.date : undefined })
      }
      return wanted.length
    },
    onSuccess(count) {
      toast({ tone: 'success', text: t('places.holidays_added', { count }) })
      onClose()
    },
    onError: error => toastFailure(error, placeFailures()),
    // Whatever became of it: those that were added are offered no more.
    onSettled: () => readAgain(),
  })
  return (
    <Modal title={t('places.holidays')} open onClose={onClose}>
      <div className="grid gap-5">
        <Select
          label={t('places.year')}
          value={String(year)}
          onChange={event => {
            setYear(Number(event.target.value))
            setChosen(usual(Number(event.target.value)))
          }}
        >
          {years.map(each => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
        {offered.length === 0 ? (
          <p>{t('places.holidays_none', { year: String(year) })}</p>
        ) : (
          <CheckGroup
            legend={t('places.holidays_days')}
            hint={t('places.holidays_hint')}
            options={offered.map(({ date, name }) => ({ value: date, label: `${days.format(new Date(date))} · ${name}` }))}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <OfficeButton disabled={wanted.length === 0} busy={addition.isPending} onClick={() => addition.mutate()}>
            {t('places.holidays_add', { count: wanted.length })}
          </OfficeButton>
        </div>
      </div>
    </Modal>
  )
}

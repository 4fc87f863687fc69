import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountingDay } from '#accounting/closing/contract.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'

interface DayKey {
  restaurantId: string
  businessDate: string
}

const toPath = ({ restaurantId, businessDate }: DayKey) => `/accounting/restaurants/${restaurantId}/days/${businessDate}`
const toQueryKey = (key: DayKey) => ['accounting-day', key.restaurantId, key.businessDate]

/** A day's figures; those of a running or open day are read every half minute. */
export const useDay = (key: DayKey) =>
  useQuery({
    queryKey: toQueryKey(key),
    queryFn: ({ signal }) => api<{ day: AccountingDay }>('GET', toPath(key), { signal }).then(({ day }) => day),
    refetchInterval: ({ state }) => (state.data?.state === 'closed' ? false : 30_000),
  })

/** Sends a closing or a correction. Resolves to the refusal's fields; undefined once it is done. */
export function useChangeDay(key: DayKey): (change: 'closing' | 'corrections', body: object, refused: string) => Promise<Record<string, string> | undefined> {
  const queries = useQueryClient()
  const show = (day: AccountingDay) => queries.setQueryData(toQueryKey(key), day)
  return async (change, body, refused) => {
    try {
      const answer = await sendIdempotent<{ message: string; day: AccountingDay }>('POST', `${toPath(key)}/${change}`, { body })
      show(answer.day)
      void queries.invalidateQueries({ queryKey: ['accounting-days'] })
      toast({ tone: 'success', text: answer.message })
      return undefined
    } catch (error) {
      // The figures have changed: the refusal brings the new ones.
      if (error instanceof ApiError && error.code === 'day_changed') show(error.answer.day as AccountingDay)
      const fields = error instanceof ApiError ? error.fields : {}
      if (Object.keys(fields).length === 0) toastFailure(error, { refused })
      return fields
    }
  }
}

import { ApiError } from '../../shared/api.ts'
import type { KitchenText } from '../texts.ts'
import type { ScreenLanguage } from './screen-languages.ts'

/** Text of a refused call. The server answers in Italian; screens in other languages say it in their own words, by its code or its status. */
export function describeError(error: unknown, t: KitchenText, language: ScreenLanguage): string {
  if (!(error instanceof ApiError)) return t('kitchen.no_answer')
  return language === 'it' ? error.message : t(findErrorKey(error))
}

function findErrorKey({ code, status }: Pick<ApiError, 'code' | 'status'>) {
  if (code.endsWith('_not_scheduled')) return 'kitchen-languages.error_undone'
  if (code === 'order_cancelled') return 'kitchen-languages.error_cancelled'
  if (code === 'order_gone') return 'kitchen-languages.error_gone'
  if (code === 'recall_not_possible') return 'kitchen-languages.error_recall'
  if (code === 'delivery_with_courier') return 'kitchen-languages.error_courier'
  if (code === 'courier_off_shift') return 'kitchen-languages.error_shift'
  if (status === 401 || status === 403 || status === 404) return 'kitchen-languages.error_not_yours'
  if (status === 409) return 'kitchen-languages.error_moved'
  if (status === 429) return 'kitchen-languages.error_many'
  return status >= 500 ? 'kitchen-languages.error_server' : 'kitchen-languages.error_input'
}

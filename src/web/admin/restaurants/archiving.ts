import { adminText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { restaurantFailureTexts } from './place-texts.ts'
import { useInvalidateRestaurants } from './queries.ts'

interface ArchivableRow {
  archived: boolean
  version: number
}

/** Archives or restores a row immediately, with undo in the toast. `path`: path of the row. `name`: its field in the response. */
export function useToggleArchived() {
  const invalidate = useInvalidateRestaurants()
  const toggleArchived = async (path: string, name: string, { archived, version }: ArchivableRow): Promise<void> => {
    try {
      const answer = await api<Record<string, ArchivableRow> & { message: string }>('POST', `/office${path}/archive`, {
        body: { archived: !archived, version },
      })
      const updatedRow = answer[name]
      const undo = updatedRow && { label: adminText('office.undo'), run: () => void toggleArchived(path, name, updatedRow) }
      toast({ tone: 'success', text: String(answer.message), action: undo })
    } catch (error) {
      toastFailure(error, restaurantFailureTexts())
    }
    await invalidate()
  }
  return toggleArchived
}

import { officeText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { placeFailures } from './place-texts.ts'
import { useReadAgain } from './reads.ts'

interface Archived {
  archived: boolean
  version: number
}

/** Archives a row, or brings it back: at once, and undone from the toast. `path` is the row's own, `name` its field in the answer. */
export function useArchiving() {
  const readAgain = useReadAgain()
  const archive = async (path: string, name: string, { archived, version }: Archived): Promise<void> => {
    try {
      const answer = await api<Record<string, Archived> & { message: string }>('POST', `/office${path}/archive`, { body: { archived: !archived, version } })
      const now = answer[name]
      const undo = now && { label: officeText('office.undo'), run: () => void archive(path, name, now) }
      toast({ tone: 'success', text: String(answer.message), action: undo })
    } catch (error) {
      toastFailure(error, placeFailures())
    }
    await readAgain()
  }
  return archive
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure } from '../admin/failure-texts.ts'
import { useTexts } from '../i18n/texts.tsx'
import { api } from '../shared/api.ts'
import { toast } from '../ui/toast/toast.ts'

type Change = Parameters<typeof api>

/**
 * Sends a change, shows its message and refetches the affected query: `const [send, busy] = useChange('my-sessions')`, then `await send('DELETE',
 * path)`, which is true on success.
 * `getUndo`: the reverse change, offered in the message.
 */
export function useChange(queryName: string, getUndo?: (...change: Change) => Change | undefined): [(...change: Change) => Promise<boolean>, boolean] {
  const queries = useQueryClient()
  const pageTexts = useTexts()
  const [busy, setBusy] = useState(false)
  const send = async (...change: Change) => {
    if (busy) return false
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>(...change)
      await queries.invalidateQueries({ queryKey: [queryName] })
      const undoChange = getUndo?.(...change)
      toast({ tone: 'success', text: message, action: undoChange && { label: pageTexts('shell.undo'), run: () => void send(...undoChange) } })
      return true
    } catch (error) {
      toastFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return [send, busy]
}

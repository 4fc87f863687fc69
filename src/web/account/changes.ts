import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure } from '../admin/failure-texts.ts'
import { api } from '../api.ts'
import { toast } from '../ui/toast.ts'

type Change = Parameters<typeof api>

/**
 * Sends a change, says its message, and reads again what it changed: `const [send, busy] = useChange('my-sessions')`, then
 * `await send('DELETE', path)`, which is true when it was done.
 */
export function useChange(changed: string): [(...change: Change) => Promise<boolean>, boolean] {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const send = async (...change: Change) => {
    if (busy) return false
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>(...change)
      await queries.invalidateQueries({ queryKey: [changed] })
      toast({ tone: 'success', text: message })
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

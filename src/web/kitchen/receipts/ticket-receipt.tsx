import { type FormEvent, useRef, useState } from 'react'
import { ApiError, api } from '../../shared/api.ts'
import { createRandomKey } from '../../shared/random-key.ts'
import { revealOpened } from '../../ui/reveal-opened.ts'
import { toast } from '../../ui/toast/toast.ts'
import { describeError } from '../languages/describe-error.ts'
import { useKitchenTexts, useScreenLanguage } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'

/** Field on a whole ticket for the number of the till's document, at packing or hand-over. A scanner types it and ends with Enter. */
export function TicketReceipt({ orderId, number }: { orderId: string; number: number }) {
  const t = useKitchenTexts()
  const language = useScreenLanguage()
  const watchOnly = useWatchOnly()
  const [scan, setScan] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  if (watchOnly) return null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || scan.trim() === '') return
    setBusy(true)
    try {
      const options = { body: { scan }, headers: { 'idempotency-key': createRandomKey() } }
      const { message } = await api<{ message: string }>('POST', `/kitchen/orders/${orderId}/receipts`, options)
      toast({ tone: 'success', text: message })
      setScan('')
    } catch (error) {
      toast({ tone: 'error', text: error instanceof ApiError ? describeError(error, t, language) : t('kitchen-printing.not_reached') })
      input.current?.select()
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="scroll-mb-4 text-base" onToggle={revealOpened}>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center font-semibold">
        {t('kitchen-receipts.link')}
        <span className="sr-only"> {t('kitchen-printing.of_order', { number })}</span>
      </summary>
      <form noValidate onSubmit={event => void send(event)} className="mt-1 flex gap-2">
        <input
          ref={input}
          aria-label={t('kitchen-receipts.number')}
          placeholder="0123-0045"
          autoComplete="off"
          value={scan}
          onChange={event => setScan(event.target.value)}
          className="figures min-h-11 min-w-0 flex-1 rounded-control border-2 border-cenere bg-farina px-3 text-carbone"
        />
        <button type="submit" aria-disabled={busy} className="min-h-11 rounded-control border-2 border-current px-4 font-bold">
          {t('kitchen-receipts.save')}
        </button>
      </form>
    </details>
  )
}

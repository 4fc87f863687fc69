import { useState } from 'react'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Button beside the "too many open orders" refusal: mails a link that confirms the e-mail address; then the same order can be sent again. */
export function ConfirmEmail({ email }: { email: string }) {
  const t = useOrderingTexts()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const send = async () => {
    setBusy(true)
    try {
      setAnswer((await api<{ message: string }>('POST', '/orders/confirmations', { body: { email } })).message)
    } catch (error) {
      setAnswer(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  return (
    <div className="mt-3 grid gap-3">
      {/* Rendered empty first, so that the answer is announced. */}
      <p role="status" className="empty:hidden">
        {answer}
      </p>
      <Button tone="outline" busy={busy} onClick={send}>
        {t(answer === undefined ? 'checkout.confirm_send' : 'checkout.confirm_again')}
      </Button>
    </div>
  )
}

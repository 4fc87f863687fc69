import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiFailure, api } from '../api.ts'
import { FormBand } from '../storefront/form-band.tsx'
import { Button } from '../ui/button.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { useOrderingTexts } from './texts.ts'

/** Where the mailed link leads: confirmed by a press, since programs that look through mails follow links, too. */
export default function FollowConfirmation() {
  const t = useOrderingTexts()
  const token = useLocation().hash.slice(1)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [isConfirmed, setConfirmed] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      setSaid((await api<{ message: string }>('POST', '/orders/confirmations/confirm', { body: { token } })).message)
      setConfirmed(true)
    } catch (error) {
      setSaid(error instanceof ApiFailure ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  return (
    <FormBand title={t('ordering.confirm_title')} lead={t('ordering.confirm_text')}>
      <div className="grid gap-5">
        <p role="status" className="font-semibold empty:hidden">
          {said}
        </p>
        {!isConfirmed && (
          <Button busy={busy} onClick={confirm}>
            {t('ordering.confirm')}
          </Button>
        )}
        {said !== undefined && <PageButtonLink to="/checkout">{t('ordering.confirm_back')}</PageButtonLink>}
      </div>
    </FormBand>
  )
}

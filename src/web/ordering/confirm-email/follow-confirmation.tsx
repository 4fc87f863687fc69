import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, api } from '../../shared/api.ts'
import { FormPage } from '../../storefront/form-band.tsx'
import { Button } from '../../ui/button.tsx'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { useCart } from '../state/cart-store.ts'
import { useOrderingTexts } from '../texts.ts'

/** Target page of the mailed link: confirms on a press, since mail scanners follow links too. */
export default function FollowConfirmation() {
  const t = useOrderingTexts()
  const token = useLocation().hash.slice(1)
  const [state, setState] = useState<'asked' | 'done' | 'over'>(token === '' ? 'over' : 'asked')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      await api('POST', '/orders/confirmations/confirm', { body: { token } })
      setState('done')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirmation_expired') setState('over')
      else setFailed(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  // The pressed button is gone: focus the headline with the result.
  useEffect(() => {
    if (state !== 'asked' && token !== '') document.getElementById('form-title')?.focus()
  }, [state, token])

  if (state !== 'asked')
    return (
      <FormPage title={t(`ordering.confirm_${state}`)} lead={t(`ordering.confirm_${state}_text`)}>
        <OrderHereOrElsewhere isDone={state === 'done'} />
      </FormPage>
    )
  return (
    <FormPage title={t('ordering.confirm_title')} lead={t('ordering.confirm_text')}>
      <div className="grid gap-5">
        <p role="status" className="font-semibold empty:hidden">
          {failed}
        </p>
        <Button busy={busy} onClick={confirm}>
          {t('ordering.confirm')}
        </Button>
      </div>
    </FormPage>
  )
}

/** The link may open in another browser than the cart's, and the checkout draft is in another tab. */
function OrderHereOrElsewhere({ isDone }: { isDone: boolean }) {
  const t = useOrderingTexts()
  const isHere = useCart().length > 0
  if (!isHere) return <p>{t('ordering.confirm_elsewhere')}</p>
  return (
    <div className="grid justify-items-start gap-5">
      {isDone && <p>{t('ordering.confirm_gone')}</p>}
      <PageButtonLink to="/checkout" tone={isDone ? 'outline' : 'brace'}>
        {t('ordering.confirm_back')}
      </PageButtonLink>
    </div>
  )
}

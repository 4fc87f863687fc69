import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useOrderingTexts } from '../texts.ts'

interface AccountOfferProps {
  id: string
  token: string
  /** The visitor comes by the mail to an account that exists. */
  isKnown: boolean
  isSignedIn: boolean
  onAdded: () => void
}

/** One tap makes an account of a guest's order; the owner of a known account signs in and adds the order. */
export default function AccountOffer({ id, token, isKnown, isSignedIn, onAdded }: AccountOfferProps) {
  const t = useOrderingTexts()
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState('')
  const send = async (call: 'account' | 'add-to-account') => {
    setBusy(true)
    setProblem('')
    try {
      const { message } = await api<{ message: string }>('POST', `/orders/${id}/${call}?token=${encodeURIComponent(token)}`)
      if (call === 'account') return setDone(message)
      toast({ tone: 'success', text: message })
      onAdded()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('order-account.failed'))
    } finally {
      setBusy(false)
    }
  }
  const hint = isSignedIn ? 'order-account.add_hint' : isKnown ? 'order-account.sign_in_hint' : 'order-account.hint'
  return (
    <section className="grid justify-items-start gap-3 print:hidden" aria-labelledby="account-offer" data-account-offer>
      <h2 id="account-offer" className="text-title">
        {t('order-account.title')}
      </h2>
      <p role="status" className="text-lead">
        {done || t(hint)}
      </p>
      {!done &&
        (isSignedIn ? (
          <Button tone="outline" busy={busy} onClick={() => void send('add-to-account')}>
            {t('order-account.add')}
          </Button>
        ) : isKnown ? (
          <PageButtonLink to="/login" state={{ backTo: `${pathname}${search}` }} tone="outline">
            {t('order-account.sign_in')}
          </PageButtonLink>
        ) : (
          <Button tone="outline" busy={busy} onClick={() => void send('account')}>
            {t('order-account.create')}
          </Button>
        ))}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}

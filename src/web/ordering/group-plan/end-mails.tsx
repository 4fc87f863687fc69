import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useOrderingTexts } from '../texts.ts'

/** Offer to end the mails of a weekly group, at the link of such a mail. A tap ends them: mail programs open links by themselves. */
export function EndMails({ id }: { id: string }) {
  const t = useOrderingTexts()
  const [search, setSearch] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const key = search.get('mails')
  if (!key) return null
  const end = async () => {
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>('POST', `/group-orders/${id}/mails/end`, { body: { key } })
      toast({ tone: 'success', text: message })
      setSearch(
        former => {
          former.delete('mails')
          return former
        },
        { replace: true, preventScrollReset: true },
      )
    } catch (error) {
      toast({ tone: 'error', text: error instanceof ApiError ? error.message : t('ordering.no_answer') })
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3 rounded-card bg-miele-chiaro p-5" data-end-mails>
      <p>{t('group-plan.mails')}</p>
      <Button tone="outline" className="justify-self-start" busy={busy} onClick={end}>
        {t('group-plan.mails_end')}
      </Button>
    </div>
  )
}

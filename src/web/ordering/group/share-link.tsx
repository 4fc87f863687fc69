import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Link to share with friends, by the phone's share dialog or copied. */
export function ShareGroupLink({ address }: { address: string }) {
  const t = useOrderingTexts()
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title: t('group.title'), url: address })
      else {
        await navigator.clipboard.writeText(address)
        setCopied(true)
      }
    } catch {
      // If sharing is cancelled or not allowed, the visible link can be copied manually.
    }
  }
  return (
    <div className="grid gap-2">
      <TextField label={t('group.link')} value={address} readOnly onFocus={({ target }) => target.select()} data-group-link />
      <Button tone="outline" onClick={share}>
        {isCopied ? t('group.copied') : t('group.share')}
      </Button>
    </div>
  )
}

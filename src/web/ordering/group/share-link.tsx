import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

/** The link that friends are sent: by the phone's own way of sharing, or copied. */
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
      // Turned away from, or not allowed: the link stands there to be taken by hand.
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

import { useState } from 'react'
import { Button, getButtonLinkClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { useOrderingTexts } from '../texts.ts'
import { buildWhatsAppLink } from './whatsapp-link.ts'

/** Link to share with friends: by WhatsApp, by the phone's share dialog or copied, or as a QR code for those at the same desk. */
export function ShareGroup({ address, place }: { address: string; place: string }) {
  const t = useOrderingTexts()
  const [isCopied, setCopied] = useState(false)
  const [hasQrCode, setQrCode] = useState(false)
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
      <TextField label={t('group.link')} value={address} dir="ltr" readOnly onFocus={({ target }) => target.select()} data-group-link />
      <a
        href={buildWhatsAppLink(t('group-plan.invite', { place, link: address }))}
        target="_blank"
        rel="noreferrer"
        className={getButtonLinkClass({ tone: 'carbone' })}
      >
        {t('group-plan.whatsapp')}
      </a>
      <Button tone="outline" onClick={share}>
        {isCopied ? t('group.copied') : t('group.share')}
      </Button>
      <Button tone="plain" aria-expanded={hasQrCode} onClick={() => setQrCode(!hasQrCode)}>
        {t(hasQrCode ? 'group-plan.qr_hide' : 'group-plan.qr_show')}
      </Button>
      {hasQrCode && (
        <div className="justify-self-center">
          <QrCode content={address} label={t('group-plan.qr')} />
        </div>
      )}
    </div>
  )
}

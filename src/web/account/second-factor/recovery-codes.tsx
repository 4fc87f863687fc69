import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { secondFactorText as t } from './texts.ts'

/** Recovery codes, shown only once. `goesOn`: the button continues to work. */
export function RecoveryCodeList({ codes, goesOn, onDone }: { codes: string[]; goesOn: boolean; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'codici-di-recupero.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast({ tone: 'success', text: t('second-factor.codes_copied') })
  }
  return (
    <div className="grid max-w-xl gap-4 rounded-control bg-miele-chiaro p-5">
      <h3 ref={heading} tabIndex={-1} className="text-name">
        {t('second-factor.codes')}
      </h3>
      <p>{t('second-factor.codes_hint')}</p>
      <ul className="figures grid grid-cols-1 gap-x-8 gap-y-1 font-semibold tracking-wide min-[26rem]:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={download}>
          {t('second-factor.codes_download')}
        </Button>
        {/* Clipboard requires HTTPS. */}
        {navigator.clipboard && (
          <Button tone="outline" onClick={() => void copy().catch(() => {})}>
            {t('second-factor.codes_copy')}
          </Button>
        )}
        <Button tone="carbone" onClick={onDone}>
          {t(goesOn ? 'second-factor.codes_go_on' : 'second-factor.codes_done')}
        </Button>
      </div>
    </div>
  )
}

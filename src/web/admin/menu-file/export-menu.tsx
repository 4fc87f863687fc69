import { useState } from 'react'
import { useOfficeTexts } from '../../office-texts.ts'
import { currentSession } from '../../session.ts'
import { toast } from '../../ui/toast.ts'
import { OfficeButton } from '../office-button.tsx'

type Format = 'csv' | 'json'

/** Fetched with the bearer token, so it can't be a plain link; saved under the name that the server gives it. */
async function download(format: Format): Promise<void> {
  const response = await fetch(`/api/v1/menu/export?format=${format}`, { headers: { authorization: `Bearer ${currentSession()?.token}` } })
  if (!response.ok) throw new Error(String(response.status))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? `spiedo-menu.${format}`
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export function ExportMenu() {
  const t = useOfficeTexts()
  const [busy, setBusy] = useState<Format>()
  const save = async (format: Format) => {
    setBusy(format)
    await download(format).catch(() => toast({ tone: 'error', text: t('office.failed') }))
    setBusy(undefined)
  }
  return (
    <section className="grid gap-3 rounded-control bg-farina p-4 sm:p-6">
      <h2 className="text-name">{t('office-menu.export')}</h2>
      <p className="max-w-2xl text-cenere">{t('office-menu.export_lead')}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        {(['csv', 'json'] as const).map(format => (
          <OfficeButton key={format} tone={format === 'csv' ? 'carbone' : 'outline'} busy={busy === format} onClick={() => void save(format)}>
            {t(`office-menu.export_${format}`)}
          </OfficeButton>
        ))}
      </div>
    </section>
  )
}

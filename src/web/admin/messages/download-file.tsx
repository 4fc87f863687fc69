import { useState } from 'react'
import { currentSession } from '../../session.ts'
import { toast } from '../../ui/toast.ts'
import { messageText as t } from './message-text.ts'

const size = new Intl.NumberFormat('it-IT', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

/** Fetches a file with the session, and hands it over to be kept. */
export function DownloadFile({ path, file }: { path: string; file: { name: string; byteSize: number } }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const answer = await fetch(`/api/v1${path}`, { headers: { authorization: `Bearer ${currentSession()?.token ?? ''}` } })
      if (!answer.ok) throw new Error(String(answer.status))
      const address = URL.createObjectURL(await answer.blob())
      const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), 10_000)
    } catch {
      toast({ tone: 'error', text: t('office-messages.download_failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="link py-1 text-left font-semibold [overflow-wrap:anywhere]"
      aria-disabled={busy || undefined}
      onClick={() => void (busy || download())}
    >
      {t('office-messages.download', { name: file.name, size: size.format(Math.max(1, file.byteSize / 1000)) })}
    </button>
  )
}

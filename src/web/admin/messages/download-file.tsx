import { useDownload } from '../use-download.ts'
import { messageText as t } from './message-text.ts'

const sizeFormat = new Intl.NumberFormat('it-IT', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

/** Downloads a file that requires the session. */
export function DownloadButton({ path, file }: { path: string; file: { name: string; byteSize: number } }) {
  const [download, pendingFile] = useDownload(t('office-messages.download_failed'))
  return (
    <button
      type="button"
      className="link py-1 text-left font-semibold [overflow-wrap:anywhere]"
      aria-disabled={pendingFile !== undefined || undefined}
      onClick={() => void (pendingFile ?? download({ path, name: file.name }))}
    >
      {t('office-messages.download', { name: file.name, size: sizeFormat.format(Math.max(1, file.byteSize / 1000)) })}
    </button>
  )
}

import type { PrinterProtocol } from '#kitchen/printing/vocabulary.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { AdminButton } from '../../office-button.tsx'
import { printingText as t } from './printing-text.ts'

export interface NewToken {
  token: string
  pollAddress: string | null
  protocol: PrinterProtocol
}

/** Address or token of a printer, shown this once, and where it is entered. */
export function PrinterTokenDialog({ created, onClose }: { created: NewToken | undefined; onClose: () => void }) {
  const shown = created?.pollAddress ?? created?.token ?? ''
  const copy = async () => {
    await navigator.clipboard.writeText(shown)
    toast({ tone: 'success', text: t('office-printing.copied') })
  }
  return (
    <Modal title={t('office-printing.token_title')} open={created !== undefined} onClose={onClose}>
      {created && (
        <div className="grid gap-4">
          <p className="font-semibold">{t('office-printing.token_once')}</p>
          {created.protocol !== 'tcp' && <p>{t(`office-printing.token_hint_${created.protocol}`)}</p>}
          <code className="figures rounded-control bg-crema p-3 font-semibold [overflow-wrap:anywhere] select-all">{shown}</code>
          <div className="flex flex-wrap justify-end gap-3">
            {/* Clipboard requires HTTPS. */}
            {navigator.clipboard && (
              <AdminButton tone="outline" onClick={() => void copy().catch(() => {})}>
                {t('office-printing.copy')}
              </AdminButton>
            )}
            <AdminButton onClick={onClose}>{t('office-printing.done')}</AdminButton>
          </div>
        </div>
      )}
    </Modal>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useOfficeTexts } from '../../office-texts.ts'

export const modalBackdrop = 'fixed inset-0 z-[55] bg-carbone/60'
export const modalPopup =
  'fixed inset-x-3 top-1/2 z-[56] mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto rounded-card bg-farina p-6 text-[0.9375rem] shadow-lift outline-none'

interface ModalProps {
  title: string
  open: boolean
  onClose: () => void
  /** For tables. */
  wide?: boolean
  children: ReactNode
}

/** A dialog of the back office with a title and a way out; toasts stay above it. */
export function Modal({ title, open, onClose, wide = false, children }: ModalProps) {
  const t = useOfficeTexts()
  return (
    <Dialog.Root open={open} onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={modalBackdrop} />
        <Dialog.Popup className={`${modalPopup} ${wide ? 'max-w-3xl' : 'max-w-lg'}`}>
          <div className="mb-5 flex items-start justify-between gap-4">
            <Dialog.Title className="text-title">{title}</Dialog.Title>
            <Dialog.Close className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sabbia" aria-label={t('office.close')}>
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

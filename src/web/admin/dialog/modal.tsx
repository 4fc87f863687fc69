import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { hasUnsavedChanges, type UnsavedState } from '../../shared/unsaved.ts'
import { DialogFormsContext } from '../form/unsaved.ts'
import { useConfirm } from './confirm.tsx'
import { modalBackdropStyle, modalPopupStyle } from './styles.ts'
import { unsavedDialogQuestion } from './unsaved-changes-prompt.ts'

interface ModalProps {
  title: string
  open: boolean
  onClose: () => void
  /** Wide layout for tables. */
  wide?: boolean
  children: ReactNode
}

const firstFieldSelector = 'form :is(input, select, textarea):not(:disabled, [type=hidden], [type=file])'

/** Back-office dialog with a title and a close button. Unsaved input is confirmed before closing; toasts stay above. */
export function Modal({ title, open, onClose, wide = false, children }: ModalProps) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const popup = useRef<HTMLDivElement>(null)
  const [forms] = useState(() => new Set<UnsavedState>())
  const confirmClose = async () => {
    if (!hasUnsavedChanges(forms) || (await confirm(unsavedDialogQuestion(forms)))) onClose()
  }
  return (
    <Dialog.Root open={open} onOpenChange={next => !next && void confirmClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={modalBackdropStyle} />
        <Dialog.Popup
          ref={popup}
          className={`${modalPopupStyle} ${wide ? 'max-w-3xl' : 'max-w-lg'}`}
          // Keyboard and mouse users start typing in the first field; on touch the on-screen keyboard would cover the form.
          initialFocus={openedBy => (openedBy === 'touch' ? true : (popup.current?.querySelector<HTMLElement>(firstFieldSelector) ?? true))}
        >
          {/* Sticky header above a long form, over the popup's padding, unless the window is too low. */}
          <div className="sticky -top-6 z-20 -mx-6 -mt-6 mb-2 flex items-start justify-between gap-4 rounded-t-card bg-farina px-6 pt-6 pb-3 [@media(max-height:30rem)]:static">
            <Dialog.Title className="text-title">{title}</Dialog.Title>
            <Dialog.Close className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sabbia" aria-label={t('office.close')}>
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
              </svg>
            </Dialog.Close>
          </div>
          <DialogFormsContext value={forms}>{children}</DialogFormsContext>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

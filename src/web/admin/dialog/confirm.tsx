import { AlertDialog } from '@base-ui/react/alert-dialog'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'
import { signedInText as t } from '../../i18n/signed-in-texts.ts'
import { AdminButton } from '../office-button.tsx'
import type { Confirm, ConfirmQuestion } from './confirm-question.ts'
import { aboveDialogsStyle, confirmBackdropStyle, modalPopupStyle } from './styles.ts'
import { useUnsavedChangesPrompt } from './unsaved-changes-prompt.ts'

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))

/** `const confirm = useConfirm()`, then `if (await confirm({ text, yes })) …`: false when closed without confirming. */
export const useConfirm = (): Confirm => useContext(ConfirmContext)

/** Provider of the one confirmation dialog, and of the prompt for unsaved changes. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [openQuestion, setOpenQuestion] = useState<ConfirmQuestion & { answer: (yes: boolean) => void }>()
  const [open, setOpen] = useState(false)
  const ask = useCallback<Confirm>(
    question =>
      new Promise(answer => {
        setOpenQuestion({ ...question, answer })
        setOpen(true)
      }),
    [],
  )
  useUnsavedChangesPrompt(ask)
  const answer = (yes: boolean) => {
    setOpen(false)
    openQuestion?.answer(yes)
  }
  const yes = useEffectEvent(() => answer(true))
  useEffect(() => (open ? openQuestion?.settled?.(() => yes()) : undefined), [open, openQuestion])
  return (
    <ConfirmContext value={ask}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={next => !next && answer(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={confirmBackdropStyle} />
          <AlertDialog.Popup className={`${modalPopupStyle} ${aboveDialogsStyle} max-w-lg`}>
            <AlertDialog.Title className="text-name">{openQuestion?.text}</AlertDialog.Title>
            {openQuestion?.about && (
              <AlertDialog.Description className="mt-2 font-semibold break-words text-cenere">{openQuestion.about}</AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AdminButton reads tone="outline" onClick={() => answer(false)}>
                {openQuestion?.no ?? t('office.cancel')}
              </AdminButton>
              <AdminButton reads onClick={() => answer(true)}>
                {openQuestion?.yes}
              </AdminButton>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmContext>
  )
}

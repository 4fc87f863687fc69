import { AlertDialog } from '@base-ui/react/alert-dialog'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'
import { signedInText as t } from '../../i18n/signed-in-texts.ts'
import { OfficeButton } from '../office-button.tsx'
import { useAskBeforeLeaving } from './leaving.ts'
import { aboveDialogs, modalPopup, questionBackdrop } from './looks.ts'

export interface Question {
  /** The whole question, ended by its mark. */
  text: string
  /** What it is about, by name: the specified questions don't say it. */
  about?: string
  /** What happens on yes: the word on the button. */
  yes: string
  no?: string
  /** Calls `yes` once there is nothing to ask any more, until its answer is called. */
  settled?: (yes: () => void) => () => void
}

/** False when the question is closed in any other way than by yes. */
export type Ask = (question: Question) => Promise<boolean>

const AskContext = createContext<Ask>(() => Promise.resolve(false))

/** `const confirm = useConfirm()`, then `if (await confirm({ text, yes })) …`: false when it is closed in any other way. */
export const useConfirm = (): Ask => useContext(AskContext)

/** The one dialog that asks, and what asks by itself: leaving unsaved changes behind. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Question & { answer: (yes: boolean) => void }>()
  const [open, setOpen] = useState(false)
  const ask = useCallback<Ask>(
    question =>
      new Promise(answer => {
        setAsked({ ...question, answer })
        setOpen(true)
      }),
    [],
  )
  useAskBeforeLeaving(ask)
  const answer = (yes: boolean) => {
    setOpen(false)
    asked?.answer(yes)
  }
  const yes = useEffectEvent(() => answer(true))
  useEffect(() => (open ? asked?.settled?.(() => yes()) : undefined), [open, asked])
  return (
    <AskContext value={ask}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={next => !next && answer(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={questionBackdrop} />
          <AlertDialog.Popup className={`${modalPopup} ${aboveDialogs} max-w-lg`}>
            <AlertDialog.Title className="text-name">{asked?.text}</AlertDialog.Title>
            {asked?.about && <AlertDialog.Description className="mt-2 font-semibold break-words text-cenere">{asked.about}</AlertDialog.Description>}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <OfficeButton tone="outline" onClick={() => answer(false)}>
                {asked?.no ?? t('office.cancel')}
              </OfficeButton>
              <OfficeButton onClick={() => answer(true)}>{asked?.yes}</OfficeButton>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </AskContext>
  )
}

import { Toast } from '@base-ui/react/toast'
import { Fragment, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { RestoreFocus } from '../move-focus.tsx'
import { attachToaster, carryOverToast, type ToastMessage, toastDurationMs } from './toast.ts'
import { useReservedToastSpace } from './toast-room.ts'

/**
 * Positions of the toasts.
 * `right`: below the header and the strip of categories, on phones no wider than the text; in the back office in its bar, beside the account menu; in
 * signed-in areas on phones in reserved space between header and screen, or over the header once scrolled.
 * `foot`: at the bottom, for staff screens on phones; above the step that stays there (`data-foot-action`).
 * `counts`: over the counts below the kitchen's tickets, as wide as its `relative` container, where no controls or messages are covered.
 */
const placements = {
  right: {
    className:
      'pointer-events-none fixed top-18 end-3 start-3 *:pointer-events-none *:max-sm:justify-items-end *:*:pointer-events-auto sm:start-auto sm:w-96 lg:top-30 [body:has(.strip-item)_&]:top-32 [body:has(.strip-item)_&]:lg:top-34 [body:has(#screen)_&]:max-sm:top-1 [body:has(#screen)_&]:max-sm:not-data-scrolled:sticky [body:has(#screen)_&]:max-sm:not-data-scrolled:-top-1 [body:has(#screen)_&]:max-sm:not-data-scrolled:inset-x-auto [body:has(#screen)_&]:max-sm:not-data-scrolled:mx-3 [body:has(#screen)_&]:max-sm:not-data-scrolled:has-[.toast]:py-2 [body:has([data-office-bar])_&]:sm:top-14 [body:has([data-office-bar])_&]:sm:[right:calc(anchor(--account_left,0.25rem)+0.5rem)]',
    limit: 2,
    Around: Fragment,
  },
  foot: {
    className:
      'fixed end-3 bottom-3 start-3 sm:start-auto sm:w-96 [body:has([data-foot-action])_&]:bottom-22 [body:has([data-announced][data-foot-action])_&]:bottom-34',
    limit: 1,
    Around: Toast.Portal,
  },
  counts: {
    className: 'absolute inset-x-0 -top-1 max-sm:top-0 md:max-w-2xl [&_.toast>div]:py-1 max-md:[&_.toast>div]:py-0 max-md:[&_p]:leading-tight',
    limit: 1,
    Around: Fragment,
  },
}
export type ToastPlacement = keyof typeof placements

/** Open toasts: light, closed after 5 s, paused while hovered or focused; F6 focuses them. */
export default function Toasts({ over = 'right' }: { over?: ToastPlacement }) {
  const t = useTexts()
  const { className, limit, Around } = placements[over]
  // Other positions overlay the screen: reserved space would block presses on the content below.
  const reservedSpace = useReservedToastSpace()
  return (
    <Toast.Provider timeout={toastDurationMs} limit={limit}>
      <ToastReceiver />
      <Around>
        <Toast.Viewport ref={over === 'right' ? reservedSpace : null} aria-label={t('shell.notices')} className={`z-[70] outline-none ${className}`}>
          <RestoreFocus className="grid gap-2">
            <OpenToasts />
          </RestoreFocus>
        </Toast.Viewport>
      </Around>
    </Toast.Provider>
  )
}

function ToastReceiver() {
  const { add, close } = Toast.useToastManager()
  const [openToasts] = useState(() => new Map<string, { id: string; message: ToastMessage; at: number }>())
  useEffect(
    () =>
      attachToaster(
        message => {
          const { text, tone = 'info', action, remainingMs } = message
          // Repeated errors show one toast; each completed action keeps its own undo.
          const sameToast = openToasts.get(text)
          if (sameToast && !action) close(sameToast.id)
          const id = add({
            title: text,
            type: tone,
            ...(remainingMs !== undefined && { timeout: remainingMs }),
            // Closed by hand: do not carry over to the next screen during the fade-out.
            onClose: () => void (openToasts.get(text)?.id === id && openToasts.delete(text)),
            actionProps: action && {
              children: action.label,
              onClick: () => {
                action.run()
                close(id)
              },
            },
          })
          openToasts.set(text, { id, message, at: Date.now() })
        },
        over => {
          for (const { id, message } of openToasts.values()) if (message.topic === over) close(id)
        },
        () => [...openToasts.values()].flatMap(({ message, at }) => carryOverToast(message, Date.now() - at)),
      ),
    [add, close, openToasts],
  )
  return null
}

const toneIcons: Record<NonNullable<ToastMessage['tone']>, { colour: string; path: string }> = {
  info: { colour: 'text-carbone', path: 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1.2 4h2.4v2.4H8.8V5Zm0 4h2.4v6H8.8V9Z' },
  success: { colour: 'text-prezzemolo', path: 'M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8.6 14.2 4.7 10.3l1.6-1.6 2.3 2.3 5-5 1.6 1.6-6.6 6.6Z' },
  error: { colour: 'text-tizzone', path: 'M10 1.5 19.5 18H.5L10 1.5Zm-1.1 6v5h2.2v-5H8.9Zm0 6.3v2.2h2.2v-2.2H8.9Z' },
}

function OpenToasts() {
  const { toasts } = Toast.useToastManager()
  const t = useTexts()
  return toasts.map(openToast => {
    const mark = toneIcons[openToast.type as keyof typeof toneIcons] ?? toneIcons.info
    return (
      <Toast.Root
        key={openToast.id}
        toast={openToast}
        swipeDirection={['right', 'up']}
        className="toast rounded-control bg-farina text-carbone shadow-lift data-limited:hidden"
      >
        <Toast.Content className="flex items-center gap-3 py-2 pe-1 ps-4">
          <svg viewBox="0 0 20 20" className={`size-5 shrink-0 ${mark.colour}`} aria-hidden="true">
            <path fill="currentColor" d={mark.path} />
          </svg>
          {/* A long action label goes below the sentence, for lack of room beside it. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <Toast.Title render={<p />} className="min-w-0 grow basis-[min(8rem,50%)] py-1 font-sans text-base leading-snug font-medium tracking-normal" />
            <div className="ms-auto flex shrink-0 items-center">
              {openToast.actionProps && <KeyHint />}
              <Toast.Action aria-keyshortcuts="F6" className="min-h-11 rounded-control px-3 font-bold text-tizzone underline underline-offset-4 empty:hidden" />
            </div>
          </div>
          <Toast.Close
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sabbia"
            aria-hidden={false}
            aria-label={t('shell.toast_close')}
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
            </svg>
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

/**
 * Key hint, always announced to screen readers. Visible if the keyboard was in use when the toast opened, and fixed from then on: the action beside
 * it must not move under the pointer.
 */
function KeyHint() {
  const t = useTexts()
  const [isKeyboardInUse] = useState(() => document.querySelector(':focus-visible:not(input,textarea)') !== null)
  return <span className={`sr-only text-cenere ${isKeyboardInUse ? 'pointer-fine:not-sr-only' : ''}`}>{t('shell.toast_key')}</span>
}

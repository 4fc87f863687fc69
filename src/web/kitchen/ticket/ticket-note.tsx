import { useId, useRef, useState } from 'react'
import { useMeasureOnLayout } from '../board/use-layout.ts'
import { useKitchenTexts } from '../texts.ts'

/** What the guest wrote for the kitchen. On a low screen two lines of a long one stand above the dishes, and all of it at a tap anywhere on it. `alarming`: it speaks of an allergy that its own field does not state. */
export function TicketNote({ note, alarming = false }: { note: string; alarming?: boolean }) {
  const t = useKitchenTexts()
  const id = useId()
  const textRef = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [isClipped, setClipped] = useState(false)
  // Opened it is whole, and stays so until it is pressed again.
  useMeasureOnLayout(textRef, () => {
    if (textRef.current && !('open' in textRef.current.dataset)) setClipped(textRef.current.scrollHeight > textRef.current.clientHeight + 1)
  })
  return (
    <div
      data-alarming={alarming || undefined}
      className={`relative min-w-0 rounded-control border-2 p-2 ${alarming ? 'border-tizzone bg-tizzone text-farina' : 'border-current'} text-lead font-bold wrap-anywhere low:py-1 low:text-base low:leading-tight upright:px-2 upright:py-1 upright:text-base upright:leading-tight`}
    >
      {alarming && <p>⚠ {t('kitchen.allergy_in_note')}</p>}
      <p ref={textRef} id={id} data-open={open || undefined} className={open ? '' : 'low:line-clamp-2'}>
        {note}
      </p>
      {isClipped && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="underline underline-offset-4 after:absolute after:-inset-0.5 after:rounded-control"
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'kitchen.note_less' : 'kitchen.note_all')}
        </button>
      )}
    </div>
  )
}

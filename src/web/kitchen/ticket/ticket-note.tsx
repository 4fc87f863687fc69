import { useId, useRef, useState } from 'react'
import { useMeasureOnLayout } from '../board/use-layout.ts'
import { useKitchenTexts } from '../texts.ts'

/**
 * Guest's note for the kitchen. Low screens clip it to two lines and expand it on tap. `alarming`: the note mentions an allergy that the allergy
 * field lacks.
 */
export function TicketNote({ note, alarming = false }: { note: string; alarming?: boolean }) {
  const t = useKitchenTexts()
  const id = useId()
  const textRef = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [isClipped, setClipped] = useState(false)
  // An expanded note is not measured: it stays open until pressed again.
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

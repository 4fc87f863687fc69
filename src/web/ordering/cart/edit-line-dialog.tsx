import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LazyDishForm } from '../dish/lazy-dish-form.tsx'
import type { CartLine } from '../state/cart-store.ts'
import { useOrderingTexts } from '../texts.ts'

interface EditLineDialogProps {
  line: CartLine
  restaurant: { id: string; slug: string }
  /** Problems of the line before editing. */
  notes?: readonly string[]
  /** Replaces the line with the edited one. */
  save: (made: CartLine) => void
  onClose: () => void
}

/** Dialog that edits a line of the cart or of a group. */
export default function EditLineDialog({ line, restaurant, notes = [], save, onClose }: EditLineDialogProps) {
  const t = useOrderingTexts()
  // Keep the initial notes: problems solved here no longer show themselves.
  const [initialNotes] = useState(notes)
  return (
    <Sheet onClose={onClose} whole>
      {({ titleId }) => (
        <article className="flex min-h-full flex-col">
          {line.picture && <Picture picture={line.picture} alt="" sizes="(min-width: 640px) 600px, 100vw" first className="aspect-2/1 w-full" />}
          <div className="flex items-start justify-between gap-4 p-5 sm:p-8 sm:pb-5">
            <h2 id={titleId} className="text-title">
              {line.title}
            </h2>
            <Button tone="plain" className="-my-2" onClick={onClose}>
              {t('ordering.close')}
            </Button>
          </div>
          {initialNotes.length > 0 && (
            <ul className="mx-5 mb-5 grid gap-1 rounded-control bg-miele-chiaro px-4 py-3 font-semibold sm:mx-8" data-line-notes>
              {initialNotes.map(note => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          <LazyDishForm
            restaurant={restaurant}
            line={line}
            word={t('ordering.save')}
            onDone={made => {
              save(made)
              onClose()
            }}
          />
        </article>
      )}
    </Sheet>
  )
}

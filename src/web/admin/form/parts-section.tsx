import type { ReactNode } from 'react'
import { AdminButton } from '../office-button.tsx'
import { SortableList } from './sortable-list.tsx'

interface Part {
  key: string
  title: string
}

/** Props of a part's own form. */
interface PartForm<Each extends Part> {
  part: Each
  place: number
  handle: ReactNode
  onChange: (fields: Partial<Each>) => void
  onRemove: () => void
}

interface PartsSectionProps<Each extends Part> {
  parts: Each[]
  onChange: (parts: Each[]) => void
  /** `untitled`: label of a part without a title. */
  texts: { title: string; none: string; add: string; hint?: string; untitled: (place: number) => string }
  error?: string | undefined
  newPart: () => Each
  children: (form: PartForm<Each>) => ReactNode
}

/** Sortable parts of an item: slots of a combo, values of an option group. */
export function PartsSection<Each extends Part>({ parts, onChange, texts, error, newPart, children }: PartsSectionProps<Each>) {
  const hintText = error ?? texts.hint
  return (
    <section className="grid gap-3">
      <h2 className="text-name">{texts.title}</h2>
      {hintText && <p className={error ? 'font-medium text-tizzone' : 'text-cenere'}>{hintText}</p>}
      {parts.length === 0 && <p className="text-cenere">{texts.none}</p>}
      <SortableList
        label={texts.title}
        items={parts}
        keyOf={part => part.key}
        titleOf={(part, place) => part.title || texts.untitled(place)}
        onSort={onChange}
        className="grid empty:hidden"
        itemClass="border-t-2 border-sabbia bg-farina py-4"
      >
        {(part, { handle, place }) =>
          children({
            ...{ part, place, handle },
            onChange: fields => onChange(parts.map(other => (other.key === part.key ? { ...other, ...fields } : other))),
            onRemove: () => onChange(parts.filter(({ key }) => key !== part.key)),
          })
        }
      </SortableList>
      <div>
        <AdminButton tone="outline" onClick={() => onChange([...parts, newPart()])}>
          {texts.add}
        </AdminButton>
      </div>
    </section>
  )
}

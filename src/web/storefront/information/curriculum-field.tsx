import { useId, useRef, useState } from 'react'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/button.tsx'

/** A file of one's own choice, by name, that can be taken back. */
export function CurriculumField({ error }: { error: string | undefined }) {
  const t = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const remove = () => {
    const { current } = input
    if (!current) return
    current.value = ''
    // Taken back by hand, it tells nobody by itself.
    current.dispatchEvent(new Event('input', { bubbles: true }))
    setName('')
    current.focus()
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t('forms.curriculum')} <span className="font-normal text-cenere">{t('shell.optional')}</span>
      </label>
      <p id={`${id}-hint`} className="text-cenere">
        {t('forms.curriculum_hint')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          id={id}
          name="curriculum"
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={event => setName(event.target.files?.[0]?.name ?? '')}
          className={`w-full min-w-0 flex-1 basis-64 rounded-control border-2 border-dashed bg-farina p-2 text-carbone file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-carbone file:px-4 file:font-semibold file:text-crema ${error ? 'border-tizzone' : 'border-cenere/60 hover:border-carbone'}`}
        />
        {name && (
          <Button tone="plain" onClick={remove}>
            {t('forms.curriculum_remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="font-medium text-tizzone empty:hidden">
        {error}
      </p>
    </div>
  )
}

import { useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { useOrderingTexts } from './texts.ts'

interface PhotoFieldProps {
  photo: File | undefined
  choose: (photo: File | undefined) => void
  error: string | undefined
}

/** A photo of what went wrong, by name, that can be taken back. The browser's own button speaks the browser's language: ours the page's. */
export function PhotoField({ photo, choose, error }: PhotoFieldProps) {
  const t = useOrderingTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid min-w-0 gap-2">
      <p className="font-semibold" aria-hidden="true">
        {t('claims.photo')}
      </p>
      <p id={`${id}-hint`} className="text-cenere">
        {t('claims.photo_hint')}
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <label className="inline-flex min-h-12 cursor-pointer items-center rounded-control border-2 border-current px-[1.125rem] py-2 font-semibold hover:bg-current/8 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-carbone">
          {t(photo ? 'claims.photo_other' : 'claims.photo_choose')}
          <input
            ref={input}
            type="file"
            name="image"
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
            className="sr-only"
            aria-label={t('claims.photo')}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-chosen claim-image`}
            onChange={event => {
              const [chosen] = event.target.files ?? []
              // The same file again must be a change too.
              event.target.value = ''
              if (chosen) choose(chosen)
            }}
          />
        </label>
        <span id={`${id}-chosen`} className="min-w-0 [overflow-wrap:anywhere]" aria-live="polite">
          {photo?.name}
        </span>
        {photo && (
          <Button
            tone="plain"
            className="-mx-3"
            onClick={() => {
              choose(undefined)
              input.current?.focus()
            }}
          >
            {t('claims.photo_remove')}
          </Button>
        )}
      </div>
      <p id="claim-image" className="font-semibold text-tizzone empty:hidden" role="alert">
        {error}
      </p>
    </div>
  )
}

import { useId, useState } from 'react'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { FileButton } from '../../../ui/field/file-button.tsx'
import { useFilePreview } from '../../../ui/field/file-preview.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useFileError } from '../refused-file.ts'

interface ImageFieldProps {
  label: string
  /** File chosen now. */
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** URL of the stored picture. */
  current?: string
  /** Removes the stored picture. */
  onRemove?: () => void
  error?: string
}

/** Optional picture, limited to image types and previewed before upload (specification, section 5). Rejected files show an error. */
export function ImageField({ label, file, onChoose, current, onRemove, error }: ImageFieldProps) {
  const t = useAdminTexts()
  const pageText = useTexts()
  const id = useId()
  const [fileError, setFileError] = useState('')
  const preview = useFilePreview(file)
  const shown = preview ?? current
  const errorText = fileError || error
  const input = useFileError(fileError)
  const rejectFile = (why: string) => {
    setFileError(why)
    onChoose(undefined)
    toast({ tone: 'error', text: why })
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label} <span className="font-normal text-cenere">{pageText('shell.optional')}</span>
      </label>
      <p id={`${id}-hint`} className="text-cenere">
        {t('office-foods.image_hint')}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <img
            src={shown}
            alt={t('office-foods.image_preview')}
            width={120}
            height={120}
            className="size-30 shrink-0 rounded-control bg-sabbia object-cover"
            onError={() => {
              if (preview) rejectFile(t('office-foods.image_broken', { name: file?.name ?? '' }))
            }}
          />
        )}
        <div className="grid justify-items-start gap-2">
          <FileButton
            ref={input}
            low
            id={id}
            name="image"
            accept="image/*"
            aria-label={label}
            aria-invalid={errorText ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onChoose={([chosen]) => {
              const isImage = !chosen || chosen.type === '' || chosen.type.startsWith('image/')
              if (!isImage) return rejectFile(t('office-foods.image_only'))
              setFileError('')
              onChoose(chosen)
            }}
          >
            {shown ? t('office-foods.change_image') : t('office-foods.choose_image')}
          </FileButton>
          {(file || fileError) && (
            <button
              type="button"
              className="link min-h-6 font-semibold"
              onClick={() => {
                setFileError('')
                onChoose(undefined)
                input.current?.focus()
              }}
            >
              {t('office-foods.image_undo')}
            </button>
          )}
          {onRemove && current && !file && (
            <button type="button" className="link min-h-8 font-semibold" onClick={onRemove}>
              {t('office-menu.image_remove')}
            </button>
          )}
        </div>
      </div>
      <p id={`${id}-error`} className="font-medium text-tizzone empty:hidden" aria-live="polite">
        {errorText}
      </p>
    </div>
  )
}

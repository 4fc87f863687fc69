import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { FieldError } from './field.tsx'
import { FileButton } from './file-button.tsx'

interface FileFieldProps {
  name: string
  label: string
  /** Text beside the label of an optional field. */
  optional?: string
  hint: string
  accept: string
  /** Button labels: nothing chosen, something chosen, remove. */
  words: { choose: string; other: string; remove: string }
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** Whether the input keeps the file for its form to send; otherwise the change handler receives the file. */
  keeps?: boolean
  error: string | undefined
  /** Preview below the file's name. */
  children?: ReactNode
}

/** File input with the file's name and a remove button. */
export function FileField({ name, label, optional, hint, accept, words, file, onChoose, keeps = false, error, children }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Picks up a file chosen before hydration.
  const takeEarlyFile = useEffectEvent(() => {
    const [earlyFile] = input.current?.files ?? []
    if (keeps && earlyFile) onChoose(earlyFile)
  })
  useEffect(() => takeEarlyFile(), [])
  const remove = () => {
    onChoose(undefined)
    if (!input.current) return
    input.current.value = ''
    // Removing the file by script fires no event.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
  return (
    <div className="grid min-w-0 gap-2">
      <label htmlFor={id} id={`${id}-label`} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-cenere"> {optional}</span>}
      </label>
      <p id={`${id}-hint`} className="text-cenere">
        {hint}
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          ref={input}
          id={id}
          name={name}
          accept={accept}
          aria-labelledby={`${id}-label ${id}-says`}
          aria-describedby={`${id}-hint ${id}-chosen ${id}-error`}
          aria-invalid={error ? true : undefined}
          {...(keeps ? { onChange: ({ target }) => onChoose(target.files?.[0]) } : { onChoose: ([chosen]) => onChoose(chosen) })}
        >
          <span id={`${id}-says`}>{file ? words.other : words.choose}</span>
        </FileButton>
        <span id={`${id}-chosen`} className="min-w-0 [overflow-wrap:anywhere]" aria-live="polite">
          {file?.name}
        </span>
        {file && (
          <Button tone="plain" className="-mx-3" onClick={remove}>
            {words.remove}
          </Button>
        )}
      </div>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

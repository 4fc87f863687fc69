import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { ArrowDown } from '../arrow-down.tsx'
import { type LengthLimit, useLengthCheck } from './too-long.ts'

export interface FieldTexts {
  label: ReactNode
  /** Permanent help under the label. */
  hint?: ReactNode
  /** Error text; marks the field and is announced with it. */
  error?: ReactNode
  /** Id of an element elsewhere with the error text, where there is no room under the control. */
  saidAt?: string
}

export const controlClass =
  'block w-full rounded-control border-2 bg-farina px-4 py-2.5 text-base text-carbone placeholder:text-cenere/80 disabled:bg-sabbia disabled:text-cenere'
export const getBorderClass = (error: ReactNode) => (error ? 'border-tizzone' : 'border-cenere/60 hover:border-carbone focus:border-carbone')

/** Attributes that link label, hint and error to the control. */
export function useField({ hint, error, saidAt }: Pick<FieldTexts, 'hint' | 'error' | 'saidAt'>, givenId?: string) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const hintId = `${id}-hint`
  const errorId = saidAt ?? `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return { id, hintId, errorId, aria: { id, 'aria-describedby': describedBy, 'aria-invalid': error ? (true as const) : undefined } }
}

export function FieldFrame({
  label,
  hint,
  error,
  saidAt,
  ids,
  required,
  children,
}: FieldTexts & { ids: ReturnType<typeof useField>; required?: boolean; children: ReactNode }) {
  const t = useTexts()
  return (
    <div className="field">
      <label htmlFor={ids.id} className="font-semibold">
        {label}
        {required === false && <span className="font-normal text-cenere"> {t('shell.optional')}</span>}
      </label>
      {hint && (
        <p id={ids.hintId} data-hint="" className="text-cenere">
          {hint}
        </p>
      )}
      {children}
      {!saidAt && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} data-error="" className="flex gap-2 font-medium text-tizzone empty:hidden" aria-live="polite">
      {children && (
        <>
          <svg viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0" aria-hidden="true">
            <path fill="currentColor" d="M10 1.5 19.5 18H.5L10 1.5Zm-1 6v5h2v-5H9Zm0 6.5v2h2v-2H9Z" />
          </svg>
          <span>{children}</span>
        </>
      )}
    </p>
  )
}

export type TextFieldProps = FieldTexts & LengthLimit & Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'>

/** `required={false}` shows "facoltativo" beside the label; required fields carry no mark. */
export function TextField({ label, hint, error: refused, saidAt, className = '', maxLength, counted, ...input }: TextFieldProps) {
  const { tooLong, onInput } = useLengthCheck({ maxLength, counted, ...input })
  const error = refused || tooLong
  const ids = useField({ hint, error, saidAt }, input.id)
  return (
    <FieldFrame {...{ label, hint, error, saidAt, ids }} required={input.required}>
      <input type="text" {...input} onInput={onInput} {...ids.aria} className={`${controlClass} min-h-12 ${getBorderClass(error)} ${className}`} />
    </FieldFrame>
  )
}

type TextAreaProps = FieldTexts & LengthLimit & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'>

export function TextArea({ label, hint, error: refused, className = '', maxLength, counted, ...area }: TextAreaProps) {
  const { tooLong, onInput } = useLengthCheck({ maxLength, counted, ...area })
  const error = refused || tooLong
  const ids = useField({ hint, error }, area.id)
  return (
    <FieldFrame {...{ label, hint, error, ids }} required={area.required}>
      <textarea rows={5} {...area} onInput={onInput} {...ids.aria} className={`${controlClass} ${getBorderClass(error)} ${className}`} />
    </FieldFrame>
  )
}

export function Select({ label, hint, error, className = '', children, ...select }: FieldTexts & SelectHTMLAttributes<HTMLSelectElement>) {
  const ids = useField({ hint, error }, select.id)
  return (
    <FieldFrame {...{ label, hint, error, ids }} required={select.required}>
      <div className="relative">
        <select {...select} {...ids.aria} className={`${controlClass} min-h-12 appearance-none pe-12 ${getBorderClass(error)} ${className}`}>
          {children}
        </select>
        <ArrowDown className="pointer-events-none absolute top-1/2 end-4 size-4 -translate-y-1/2" />
      </div>
    </FieldFrame>
  )
}

export function Checkbox({ label, hint, error, className = '', ...input }: FieldTexts & InputHTMLAttributes<HTMLInputElement>) {
  const ids = useField({ hint, error }, input.id)
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5" htmlFor={ids.id}>
        <input type="checkbox" {...input} {...ids.aria} className={`mt-0.5 size-5 shrink-0 accent-brace ${className}`} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={ids.hintId} className="ps-8 text-cenere">
          {hint}
        </p>
      )}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  )
}

import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { controlClass, FieldFrame, getBorderClass, type TextFieldProps, useField } from './field.tsx'
import { useLengthCheck } from './too-long.ts'

/** Password field with a show button. */
export function PasswordField({ label, hint, error: refused, className = '', maxLength, counted, ...input }: TextFieldProps) {
  const t = useTexts()
  const { tooLong, onInput } = useLengthCheck({ maxLength, counted, ...input })
  const error = refused || tooLong
  const ids = useField({ hint, error }, input.id)
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...{ label, hint, error, ids }} required={input.required}>
      <div className="relative">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          onInput={onInput}
          {...ids.aria}
          type={isShown ? 'text' : 'password'}
          className={`${controlClass} min-h-12 pe-28 ${getBorderClass(error)} ${className}`}
        />
        <button
          type="button"
          className="absolute inset-y-1 end-1 rounded-control px-3 font-semibold text-tizzone hover:underline"
          aria-label={t(isShown ? 'shell.password_hide' : 'shell.password_show')}
          aria-controls={ids.id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('shell.password_hide_word') : t('shell.password_show_word')}
        </button>
      </div>
    </FieldFrame>
  )
}

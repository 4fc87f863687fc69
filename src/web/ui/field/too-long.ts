import { type InputEventHandler, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'

export interface LengthLimit {
  /** Maximum number of characters. Longer pasted text is kept whole and shown with an error. */
  maxLength?: number | undefined
  /** Selects the characters that count: a code without its separators. Default: all. */
  counted?: ((input: string) => string) | undefined
}

interface LengthCheckOptions<Element> extends LengthLimit {
  value?: unknown
  defaultValue?: unknown
  onInput?: InputEventHandler<Element> | undefined
}

/** Replaces the browser's `maxlength`, which silently cuts pasted text: shows by how much the text is too long. `onInput` goes to the control. */
export function useLengthCheck<Element extends HTMLInputElement | HTMLTextAreaElement>({
  maxLength,
  counted,
  value,
  defaultValue,
  onInput,
}: LengthCheckOptions<Element>) {
  const t = useTexts()
  const [input, setInput] = useState<string>()
  const text = String(value ?? input ?? defaultValue ?? '')
  const surplus = maxLength === undefined ? 0 : (counted ? counted(text) : text).length - maxLength
  return {
    tooLong: surplus > 0 ? t('shell.too_long', { surplus }) : undefined,
    onInput: (event => {
      if (value === undefined && maxLength !== undefined) setInput(event.currentTarget.value)
      onInput?.(event)
    }) satisfies InputEventHandler<Element>,
  }
}

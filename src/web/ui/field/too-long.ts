import { type InputEventHandler, useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'

export interface LengthLimit {
  /** Characters at most. Nothing is cut off: what was pasted stands there whole, with what is wrong with it. */
  maxLength?: number | undefined
  /** What of it counts: a code without what parts it for the eye. Left out: all of it. */
  counted?: ((typed: string) => string) | undefined
}

interface LengthCheckOptions<Element> extends LengthLimit {
  value?: unknown
  defaultValue?: unknown
  onInput?: InputEventHandler<Element> | undefined
}

/** In the place of the browser's `maxlength`, which cuts a pasted text without a word: says how much too long it is. `onInput` goes to the control. */
export function useLengthCheck<Element extends HTMLInputElement | HTMLTextAreaElement>({
  maxLength,
  counted,
  value,
  defaultValue,
  onInput,
}: LengthCheckOptions<Element>) {
  const t = useTexts()
  const [typed, setTyped] = useState<string>()
  const text = String(value ?? typed ?? defaultValue ?? '')
  const surplus = maxLength === undefined ? 0 : (counted ? counted(text) : text).length - maxLength
  return {
    tooLong: surplus > 0 ? t('shell.too_long', { surplus }) : undefined,
    onInput: (event => {
      if (value === undefined && maxLength !== undefined) setTyped(event.currentTarget.value)
      onInput?.(event)
    }) satisfies InputEventHandler<Element>,
  }
}

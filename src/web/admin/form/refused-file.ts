import { type RefObject, useEffect, useRef } from 'react'

/** Ref for a file input: a non-empty `message` marks the file invalid and blocks submitting the form. */
export function useFileError(message: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.setCustomValidity(message), [message])
  return input
}

/** First file input of a form whose file was rejected. */
export const findInvalidFileInput = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])].find(({ validity }) => validity.customError)

import { type RefObject, useEffect, useRef } from 'react'

/** For the input of a file: while it is said of what was chosen why it can't be taken, the form is not sent. Empty: nothing was refused. */
export function useFileError(message: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.setCustomValidity(message), [message])
  return input
}

/** The first field of a form with a file that was refused as it was chosen. */
export const findInvalidFileInput = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])].find(({ validity }) => validity.customError)

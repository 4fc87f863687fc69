import { useEffect, useRef, useState } from 'react'

/** Debounce of typed input, in ms. */
const debounceMs = 250

/**
 * Filter field, applied while typing and immediately on Enter. The first input adds a history entry, further input replaces it: Back returns to the
 * list before.
 * @param currentValue filter value from the URL
 */
export function useDebouncedInput(currentValue: string, onSubmit: (value: string, options: { replace: boolean }) => void) {
  const [input, setInput] = useState(currentValue)
  const lastValue = useRef(currentValue)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and Forward change the URL while the field is shown.
  useEffect(() => {
    if (currentValue === lastValue.current) return
    clearTimeout(timer.current)
    lastValue.current = currentValue
    setInput(currentValue)
  }, [currentValue])
  useEffect(() => () => clearTimeout(timer.current), [])

  const submitValue = (value: string) => {
    clearTimeout(timer.current)
    const trimmed = value.trim()
    if (trimmed === lastValue.current) return
    const replace = lastValue.current !== ''
    lastValue.current = trimmed
    onSubmit(trimmed, { replace })
  }
  return {
    typed: input,
    type(value: string) {
      setInput(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => submitValue(value), debounceMs)
    },
    /** Submits immediately: the typed or a given value. */
    askNow(value = input) {
      setInput(value)
      submitValue(value)
    },
  }
}

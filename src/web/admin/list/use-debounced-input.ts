import { useEffect, useRef, useState } from 'react'

/** Milliseconds of rest after which what is typed is asked for. */
const debounceMs = 250

/**
 * A field that narrows a list down while somebody types, and at once on Enter. What was asked first is a step of the browser's history,
 * what is typed on takes its place: Back leads to the list as it was before.
 * @param currentValue what the list is narrowed down to, from its address
 */
export function useDebouncedInput(currentValue: string, onSubmit: (value: string, options: { replace: boolean }) => void) {
  const [typed, setTyped] = useState(currentValue)
  const lastValue = useRef(currentValue)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and Forward change the address under the field.
  useEffect(() => {
    if (currentValue === lastValue.current) return
    clearTimeout(timer.current)
    lastValue.current = currentValue
    setTyped(currentValue)
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
    typed,
    type(value: string) {
      setTyped(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => submitValue(value), debounceMs)
    },
    /** Without waiting: what stands there, or something else. */
    askNow(value = typed) {
      setTyped(value)
      submitValue(value)
    },
  }
}

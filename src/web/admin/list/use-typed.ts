import { useEffect, useRef, useState } from 'react'

/** Milliseconds of rest after which what is typed is asked for. */
const rest = 250

/**
 * A field that narrows a list down while somebody types, and at once on Enter. What was asked first is a step of the browser's history,
 * what is typed on takes its place: Back leads to the list as it was before.
 * @param shown what the list is narrowed down to, from its address
 */
export function useTyped(shown: string, ask: (value: string, options: { replace: boolean }) => void) {
  const [typed, setTyped] = useState(shown)
  const asked = useRef(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and Forward change the address under the field.
  useEffect(() => {
    if (shown === asked.current) return
    clearTimeout(timer.current)
    asked.current = shown
    setTyped(shown)
  }, [shown])
  useEffect(() => () => clearTimeout(timer.current), [])

  const askFor = (value: string) => {
    clearTimeout(timer.current)
    const wanted = value.trim()
    if (wanted === asked.current) return
    const replace = asked.current !== ''
    asked.current = wanted
    ask(wanted, { replace })
  }
  return {
    typed,
    type(value: string) {
      setTyped(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => askFor(value), rest)
    },
    /** Without waiting: what stands there, or something else. */
    askNow(value = typed) {
      setTyped(value)
      askFor(value)
    },
  }
}

import { useEffect, useState } from 'react'
import type { AddressSuggestion, AddressSuggestions } from '#addresses/contract.ts'
import { api } from '../../shared/api.ts'

/** Time without a keystroke after which suggestions are requested, in ms. */
const debounceMs = 120
/** Letters below which nothing is suggested. */
const minLetters = 2

/** No addresses were imported: asked once for a visit. */
let isUnavailable = false

/**
 * Suggestions for what was typed; undefined `text`: nothing is being typed. The former ones stay until the next arrive. Without an answer there are
 * none, and the fields work as plain ones.
 */
export function useAddressSuggestions(text: string | undefined, city: string): AddressSuggestion[] {
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([])
  useEffect(() => {
    if (isUnavailable || text === undefined || text.replace(/\P{L}/gu, '').length < minLetters) {
      setSuggestions([])
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await api<AddressSuggestions>('GET', '/addresses/suggestions', { query: { text, city: city || undefined }, signal: controller.signal })
        isUnavailable = !answer.available
        setSuggestions(answer.suggestions)
      } catch {
        if (!controller.signal.aborted) setSuggestions([])
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, city])
  return suggestions
}

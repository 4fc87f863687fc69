import type { Context } from '#platform/context.ts'
import { isLanguage, type Language } from '#platform/language/languages.ts'
import type { AssistantProtocol } from './vocabulary.ts'

/** Call of an assistant. */
export interface AssistantCall {
  context: Context
  protocol: AssistantProtocol
  /** Name and version that the assistant states; unverified, so no permission depends on it. */
  assistant: string
  /** IP address of the caller. */
  ip: string
  requestId: string
  language: Language
}

/** Finds our language of a tag that a request states, such as `de-AT`. */
export function findStatedLanguage(tag: unknown): Language | undefined {
  const language = typeof tag === 'string' ? (tag.split(/[-_]/)[0]?.toLowerCase() ?? '') : ''
  return isLanguage(language) ? language : undefined
}

const maxNameLength = 80

/** Formats the stated name and version of an assistant for limits and the audit trail: printable and short. */
export function formatAssistantName({ name, version }: { name?: unknown; version?: unknown } = {}): string {
  const stated = [name, version].filter(part => typeof part === 'string' && part !== '').join('/')
  return stated.replace(/[^\x20-\x7e]/g, '').slice(0, maxNameLength) || 'unnamed'
}

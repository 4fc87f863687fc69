import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles the ICU messages of `messages/` at build time: pages ship no parser. */
export function compileMessages(): Plugin {
  return {
    name: 'spiedo:compiled-messages',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/messages\/\w+\/[\w-]+\.json$/.test(id.split('?')[0] ?? '')) return null
      const compiled = Object.fromEntries(Object.entries(JSON.parse(source) as Record<string, string>).map(([key, message]) => [key, compileMessage(message)]))
      return { code: JSON.stringify(compiled), map: null }
    },
  }
}

import { minifySync, type Plugin } from 'vite'
import type { AstNode } from './syntax-tree.ts'

/** Where a page takes the source of a function: `(${name})()` in a template. */
const inlinedCall = /\(\$\{(\w+)\}\)\(\)/g

/** Files with functions that the server writes into its pages. */
const inlinedFiles = /src.web.shell.(?:deferred-hydration|head-script)\.ts$/

/**
 * Replaces the calls of inlined functions by their minified source. The server's bundle keeps names and line ends, for its stack traces; a page would
 * carry them to every phone.
 * @throws if a template names no function of its file
 */
export function minifyInlinedCalls(code: string, parse: (code: string) => unknown): string {
  const { body } = parse(code) as { body: AstNode[] }
  return code.replace(inlinedCall, (_call, name: string) => {
    const inlined = body.find(({ type, id }) => type === 'FunctionDeclaration' && (id as { name?: string }).name === name)
    if (!inlined) throw new Error(`no function ${name} to write into pages`)
    const { code: minified } = minifySync('inlined.js', `(${code.slice(inlined.start, inlined.end)})()`)
    return `\${${JSON.stringify(minified.replace(/;\s*$/, ''))}}`
  })
}

/** Minifies what runs in a page before its scripts. */
export const minifyInlineScripts: Plugin = {
  name: 'spiedo:inline-scripts',
  apply: 'build',
  transform: {
    filter: { id: inlinedFiles },
    handler(code) {
      return { code: minifyInlinedCalls(code, source => this.parse(source)), map: null }
    },
  },
}

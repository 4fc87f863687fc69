import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Import before anything to speed up. Node re-reads a package's `exports` for each import by package name, and for each file in a package.
 * drizzle-orm's are 170 kB and were read five hundred times: a third of the start's work. Resolutions are cached; drizzle-orm's own files are in one
 * folder.
 */
const resolvedImports = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? ''
    if (from.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith('drizzle-orm') || from.includes('/node_modules/')) return next(specifier, context)
    const resolvedImport = resolvedImports.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    resolvedImports.set(specifier, resolvedImport)
    return resolvedImport
  },
})

/** Files that are on their way or have come, by path. */
const fetchedFiles = new Map<string, Promise<void>>()

/**
 * Loads a part of the page that has code of its own: fetches every file of it, then imports the module from the browser's cache. The bundler
 * calls this around each `import()`, in place of Vite's own helper. Styles of parts are in the page's one style sheet.
 *
 * A browser remembers as long as the page is open that a module did not come, and does not ask for it again (Chromium since version 150,
 * https://html.spec.whatwg.org/#fetch-a-single-module-script), neither for one that only this module imports. A file that was merely
 * fetched is forgotten where that failed: whoever loads the part again gets it.
 *
 * @param load the `import()` itself
 * @param files paths of the module's file and of those that it imports; none where it imports nothing
 * @throws TypeError with the browser's own words, where a file does not come
 */
export async function loadCode<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  // The bundler names no file of a module that imports nothing: the call names it.
  const ownFile = /import\(.\.\/([^`'"]+)/.exec(String(load))?.[1]
  await Promise.all([...new Set(ownFile === undefined ? files : [...files, `assets/${ownFile}`])].map(fetchOnce))
  return load()
}

// The bundler looks for it under this name.
export { loadCode as __vitePreload }

function fetchOnce(file: string): Promise<void> {
  const earlierFetch = fetchedFiles.get(file)
  if (earlierFetch) return earlierFetch
  const pendingFetch = fetchFile(`/${file}`).catch((error: unknown) => {
    fetchedFiles.delete(file)
    throw new TypeError(`Failed to fetch dynamically imported module: /${file}`, { cause: error })
  })
  fetchedFiles.set(file, pendingFetch)
  return pendingFetch
}

async function fetchFile(href: string): Promise<void> {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${answer.status}`)
  await answer.arrayBuffer()
}

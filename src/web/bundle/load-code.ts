/** Fetches in progress or done, by path. */
const fetchedFiles = new Map<string, Promise<void>>()

/**
 * Loads a lazy chunk: fetches all its files, then imports the module from the browser's cache. The bundler wraps each `import()` with this function,
 * in place of Vite's own helper. Styles of chunks are in the style sheets of their page.
 *
 * Browsers remember a failed module import until the page is closed and do not retry (Chromium since version 150,
 * https://html.spec.whatwg.org/#fetch-a-single-module-script), nor a module imported only by the failed one. A failed `fetch` is not remembered, so
 * the next load of the chunk retries.
 *
 * @param load the `import()` itself
 * @param files paths of the module's file and its imports; empty without imports
 * @throws TypeError with the browser's own wording, when a file fails to load
 */
export async function loadCode<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  // Modules without imports are missing from `files`: take the path from the call's source.
  const ownFile = /import\(.\.\/([^`'"]+)/.exec(String(load))?.[1]
  await Promise.all([...new Set(ownFile === undefined ? files : [...files, `assets/${ownFile}`])].map(fetchOnce))
  return load()
}

// Name under which the bundler looks for the helper.
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

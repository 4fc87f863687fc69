import { existsSync } from 'node:fs'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { buildContentSecurityPolicy, dataSecurityPolicy } from '#platform/page-cache/content-security.ts'
import type { RenderedResponse } from '#platform/page-cache/page-cache.ts'
import { listOfflineFiles } from './offline-files.ts'
import type { readsContext, StorefrontReads } from './reads.ts'

/** Renders a page or its `.data` response, independent of the visitor. */
interface PageServer {
  render(path: string): Promise<RenderedResponse>
  /** React Router's manifest response: the routes that match the given paths. */
  routes(path: string): Promise<{ status: number; headers: Record<string, string>; body: Buffer }>
  /** Text file named by pages; undefined when unknown. */
  textFile(address: string): Promise<string | undefined>
  /** Identifies this build, as the pages name it; undefined in development. */
  version: string | undefined
  /** URLs of all files that the screens of kitchen and couriers need; empty in development. */
  offlineFiles: readonly string[]
  /** URLs of what a screen in another language needs besides. */
  languageFiles: Readonly<Record<string, readonly string[]>>
  /** Vite's middleware, in development. */
  development: ViteDevServer | undefined
}

const builtPages = new URL('../../../build/server/index.js', import.meta.url)
const builtClient = new URL('../../../build/client/', import.meta.url)

/** Opens the built pages, or Vite's live ones in development. `headers` are sent with every page. */
export async function openPageServer(options: {
  reads: () => StorefrontReads
  headers: Record<string, string>
  origin: () => string
  development: boolean
}): Promise<PageServer> {
  const vite = options.development ? await openVite() : undefined
  if (!vite && !existsSync(builtPages)) throw new Error('the pages are not built: npm run build')
  const load = async (): Promise<ServerBuild> =>
    (vite ? await vite.ssrLoadModule('virtual:react-router/server-build') : await import(builtPages.href)) as ServerBuild
  const builtServer = vite ? undefined : await load()
  const mode = vite ? 'development' : 'production'
  const offline = vite ? undefined : listOfflineFiles(builtClient)

  return {
    version: builtServer?.assets.version,
    offlineFiles: builtServer && offline ? [...offline.files, builtServer.assets.url, ...Object.keys(readTextFiles(builtServer)).filter(isItalian)] : [],
    languageFiles: offline?.languageFiles ?? {},
    development: vite,
    async routes(path) {
      const response = await createRequestHandler(builtServer ?? (await load()), mode)(
        new Request(new URL(path, options.origin())),
        new RouterContextProvider(),
      )
      const headers: Record<string, string> = {}
      for (const name of ['content-type', 'cache-control', 'x-remix-reload-document']) {
        const value = response.headers.get(name)
        if (value) headers[name] = value
      }
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
    },
    async textFile(address) {
      const build = builtServer ?? (await load())
      return readTextFiles(build)[address]
    },
    async render(path) {
      const build = builtServer ?? (await load())
      // The bundle has its own copy of the context's key; React Router itself is shared with the bundle.
      const { readsContext: key } = build.entry.module as unknown as { readsContext: typeof readsContext }
      const context = new RouterContextProvider()
      const reads = options.reads()
      context.set(key, reads)
      const handler = createRequestHandler(build, mode)
      const response = await handler(new Request(new URL(path, options.origin())), context)
      const body = Buffer.from(await response.arrayBuffer())
      const headers: Record<string, string> = { ...options.headers, 'cache-control': 'public, max-age=0, must-revalidate' }
      for (const name of ['content-type', 'location', 'x-remix-response']) {
        const value = response.headers.get(name)
        if (value) headers[name] = value
      }
      const isPage = headers['content-type']?.startsWith('text/html') ?? false
      headers['content-security-policy'] = isPage ? buildContentSecurityPolicy(body.toString(), { development: vite !== undefined }) : dataSecurityPolicy
      return { status: response.status, body, headers, validUntil: reads.validUntil() }
    },
  }
}

const readTextFiles = (build: ServerBuild) => (build.entry.module as unknown as { textFiles: Record<string, string> }).textFiles
/** The work screens are in Italian only. */
const isItalian = (address: string) => address.startsWith('/texts/it-')

async function openVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({ server: { middlewareMode: true }, appType: 'custom' })
}

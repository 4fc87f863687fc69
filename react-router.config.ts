import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // Built beside the served build, then moved in (scripts/build-pages.mjs).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // Pages include their own routes; routes behind links load after rendering. The whole table, mostly the back office's, would be a twentieth of a
  // visitor's download.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  splitRouteModules: true,
} satisfies Config

import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // Built beside what is served, then moved in (scripts/build-pages.mjs).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // A page brings the routes it stands on; those that its links lead to are asked for once it has been read. The whole table,
  // mostly the back office's, would be a twentieth of what a visitor loads.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  splitRouteModules: true,
} satisfies Config

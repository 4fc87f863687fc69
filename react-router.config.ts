import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Kept pages must not depend on which links a visitor has seen: the whole, small, route table comes at once.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config

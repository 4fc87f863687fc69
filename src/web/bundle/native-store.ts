/** What Lingui gets in the place of `use-sync-external-store/shim` (vite.config.ts): our React has its own. */
export { useSyncExternalStore } from 'react'

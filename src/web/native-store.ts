/** Stands in the bundle for the package `use-sync-external-store/shim` (vite.config.ts): every React that we build with has its own. */
export { useSyncExternalStore } from 'react'

/** Replacement for `use-sync-external-store/shim`, which Lingui imports (vite.config.ts): React has the hook built in. */
export { useSyncExternalStore } from 'react'

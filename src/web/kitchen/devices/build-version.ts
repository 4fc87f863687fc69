declare global {
  interface Window {
    /** Written by React Router into every page. */
    __reactRouterManifest?: { version?: string }
  }
}

/** Build of the pages that this device runs. */
export const getBuildVersion = (): string | undefined => window.__reactRouterManifest?.version

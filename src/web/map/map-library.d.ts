/** MapLibre GL, taken apart by `src/web/bundle/vite-map-library.ts`. */
declare module 'virtual:map-library' {
  const library: typeof import('maplibre-gl')
  export default library
  /** Address of the script of its workers. */
  export const workerUrl: string
}

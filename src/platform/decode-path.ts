/** A part of an address as it reads; undefined where it is no escaped text (`100%`): anybody can type anything there. */
export function decodePath(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

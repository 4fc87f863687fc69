/** Decodes a part of a URL; undefined for invalid escapes (`100%`), which anybody can type. */
export function decodePath(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

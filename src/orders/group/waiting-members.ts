import { foldFriendName } from './friend-name.ts'

interface Member {
  name: string
  authorTokenSha256: Buffer
}

/** Finds the members without a dish, each name once. A name that dishes carry is not waited for: the same person may have added them elsewhere. */
export function findWaiting<Someone extends Member>(
  members: readonly Someone[],
  lines: readonly { forName: string | null; authorTokenSha256: Buffer | null }[],
): Someone[] {
  const names = new Set(lines.map(({ forName }) => foldFriendName(forName ?? '')))
  return members.filter(({ name, authorTokenSha256 }) => {
    const folded = foldFriendName(name)
    if (names.has(folded) || lines.some(line => line.authorTokenSha256?.equals(authorTokenSha256))) return false
    names.add(folded)
    return true
  })
}

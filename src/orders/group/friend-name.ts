/** Folds a friend's name for comparison: "Anna" and "anna " look the same on a ticket. */
export const foldFriendName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('it')

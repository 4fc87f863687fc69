/** By which two names are one: whoever reads a ticket does not tell "Anna" from "anna " either. */
export const foldFriendName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('it')

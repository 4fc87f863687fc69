/**
 * Prevents mail programs from linking text of outsiders. A zero-width space after each full stop and `@` inside a word is invisible, and breaks up
 * the address. Contracts reject most addresses (`web-addresses.ts`); this covers text stored before, and firms whose name is an address.
 */
export const preventLinks = (text: string): string => text.replace(/(?<=[\p{L}\p{N}])(?:[.@](?=[\p{L}\p{N}])|:(?=\/\/))(?!(?<=\p{N}[.])\p{N})/gu, '$&\u200b')

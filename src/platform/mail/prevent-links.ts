/**
 * What somebody outside wrote, for a mail: no mail program makes a link of it. A space without a width behind each full stop and each
 * `@` inside a word is not seen, and ends what looks like an address. What may be written at all, the contracts say
 * (`web-addresses.ts`); this covers what was stored before, and firms whose name is an address.
 */
export const preventLinks = (text: string): string => text.replace(/(?<=[\p{L}\p{N}])(?:[.@](?=[\p{L}\p{N}])|:(?=\/\/))(?!(?<=\p{N}[.])\p{N})/gu, '$&\u200b')

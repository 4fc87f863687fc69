/**
 * HTML of a mail as the back office may show it: this site's content policy refuses style elements, here the colours of dark mail programs, and takes
 * pictures from this address alone, whatever the public one is.
 */
export const toPreviewHtml = (html: string): string => html.replace(/<style>[^<]*<\/style>/, '').replaceAll(/ src="https?:\/\/[^/"]+\//g, ' src="/')

import { expect, it } from 'vitest'
import { toPreviewHtml } from './preview-html.ts'

it('a mail is shown without its style element, with pictures of this address and links as they are', () => {
  const html = '<head><style>.a{ color:red }</style></head><img src="https://spiedo.test/icons/icon-192.png"><a href="https://spiedo.test/orders/1">'
  expect(toPreviewHtml(html)).toBe('<head></head><img src="/icons/icon-192.png"><a href="https://spiedo.test/orders/1">')
})

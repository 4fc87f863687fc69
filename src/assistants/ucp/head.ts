import { type UcpHead, type UcpMessage, ucpVersion } from './contract.ts'

/** Capabilities of UCP that we speak, each with the page of its specification. */
export const ucpCapabilities = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
  order: 'dev.ucp.shopping.order',
} as const
type Capability = keyof typeof ucpCapabilities

/** Head of an answer: the version and the capability that it belongs to. */
export const buildHead = (capability: Capability, status: UcpHead['status'] = 'success'): UcpHead => ({
  version: ucpVersion,
  status,
  capabilities: { [ucpCapabilities[capability]]: [{ version: ucpVersion }] },
  // A person pays on our page, so no payment handler is offered.
  ...(capability === 'checkout' && { payment_handlers: {} }),
})

export const errorMessage = (code: string, content: string, severity: NonNullable<UcpMessage['severity']>, path?: string): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity,
  ...(path !== undefined && { path }),
})

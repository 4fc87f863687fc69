/**
 * Attributes that make the form of the checkout a tool for an agent of the browser (WebMCP). Without `toolautosubmit` the agent only fills in
 * the fields: ordering and paying is the person's press of the button.
 */
export const checkoutToolAttributes = {
  toolname: 'fill_in_checkout',
  tooldescription:
    'Fills in contact, note, allergy and payment method of the order. It has consequences only when the person presses the button: that orders, and may charge them.',
}

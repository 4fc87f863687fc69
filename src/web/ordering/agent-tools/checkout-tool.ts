import type { FormEvent } from 'react'

/** Event of a form that an agent may have filled in (WebMCP draft). */
interface AgentSubmitEvent extends SubmitEvent {
  agentInvoked?: boolean
  respondWith?: (answer: Promise<string>) => void
}

/**
 * Props that make the form of the checkout a tool for an agent of the browser (WebMCP). Without `toolautosubmit` the agent only fills in the
 * fields: ordering and paying is the person's press of the button, after which the agent is answered.
 */
export const checkoutToolProps = {
  toolname: 'fill_in_checkout',
  tooldescription:
    'Fills in contact, note, allergy and payment method of the order. It has consequences only when the person presses the button: that orders, and may charge them.',
  onSubmitCapture: (event: FormEvent) => {
    const submit = event.nativeEvent as AgentSubmitEvent
    if (!submit.agentInvoked) return
    // The browser takes an answer only for a submit that does not leave the page by itself.
    event.preventDefault()
    submit.respondWith?.(Promise.resolve('The person has pressed the button. The page tells what became of the order.'))
  },
}

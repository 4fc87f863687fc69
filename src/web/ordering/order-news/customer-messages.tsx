import { useEffect, useState } from 'react'
import type { CustomerMessage } from '#orders/customer-messages/contract.ts'
import { api } from '../../shared/api.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useOrderingTexts } from '../texts.ts'

/** What the restaurant wrote to the customer of an order. */
export default function CustomerMessages({ id, token }: { id: string; token: string | undefined }) {
  const t = useOrderingTexts()
  const [messages, setMessages] = useState<CustomerMessage[]>([])
  useEffect(() => {
    const controller = new AbortController()
    // Ignore errors: the message came by mail as well, and the next change of the order loads it again.
    api<{ messages: CustomerMessage[] }>('GET', `/orders/${id}/messages`, { query: { token }, signal: controller.signal }).then(
      answer => setMessages(answer.messages),
      () => {},
    )
    return () => controller.abort()
  }, [id, token])
  if (messages.length === 0) return null
  return (
    <section className="grid gap-2 rounded-control bg-miele-chiaro p-4 sm:p-6 print:hidden" aria-labelledby="customer-messages" data-messages>
      <h2 id="customer-messages" className="text-title">
        {t('edit-offer.messages')}
      </h2>
      {messages.map(message => (
        <p key={message.id} className="text-lead wrap-anywhere">
          <span className="figures text-cenere">{formatTime(message.createdAt)}</span> {message.text}
        </p>
      ))}
    </section>
  )
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Cache of what the kitchen's screens read beside the board's stream: printers and documents, finished orders, and what can be sold out. */
export function KitchenQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient())
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

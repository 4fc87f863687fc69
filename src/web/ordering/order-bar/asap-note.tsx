import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { timesAnswer } from '#orders/slots/contract.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { useFulfilmentBannerTexts } from '../../i18n/fulfilment-banner-texts.ts'
import { api } from '../../shared/api.ts'
import { formatTime } from '../../shared/format-time.ts'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'

interface AsapNoteProps {
  /** Slug of the restaurant. */
  slug: string
  fulfilment: Fulfilment
  /** Delivery zone of the address. */
  zone?: string | undefined
}

/** When an order of now would be ready or at the door; nothing while that is unknown or not possible. */
export default function AsapNote({ slug, fulfilment, zone }: AsapNoteProps) {
  const t = useFulfilmentBannerTexts()
  const [promisedAt, setPromisedAt] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const load = () => {
      api<z.infer<typeof timesAnswer>>('GET', `/restaurants/${slug}/times`, { query: { fulfilment, zone }, signal: controller.signal }).then(
        ({ asap }) => setPromisedAt(asap?.promisedAt),
        () => {},
      )
    }
    setPromisedAt(undefined)
    load()
    const stop = pollWhileVisible(load)
    return () => {
      controller.abort()
      stop()
    }
  }, [slug, fulfilment, zone])
  if (!promisedAt) return null
  return <span data-asap>{` · ${t(fulfilment === 'delivery' ? 'order-bar.there' : 'order-bar.ready', { time: formatTime(promisedAt) })}`}</span>
}

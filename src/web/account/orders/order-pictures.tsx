import { Picture } from '../../ui/picture.tsx'
import { isOrderClosed, type MyOrder } from './read-orders.ts'

/** First dishes of an order, small, beside their names, for quick recognition. Pale for rejected and cancelled orders. */
export function OrderPictures({ order: { pictures, status } }: { order: Pick<MyOrder, 'pictures' | 'status'> }) {
  if (pictures.length === 0) return null
  const isCancelled = isOrderClosed({ status }) && status !== 'completed'
  return (
    <span className={`flex shrink-0 gap-1 ${isCancelled ? 'opacity-55 grayscale' : ''}`} data-order-pictures>
      {pictures.map(picture => (
        <Picture key={picture.address} picture={picture} alt="" sizes="56px" className="size-12 rounded-full sm:size-14" />
      ))}
    </span>
  )
}

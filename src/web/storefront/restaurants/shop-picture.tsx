import type { RestaurantData } from '../../server/reads.ts'
import { Picture } from '../../ui/picture.tsx'
import { pickHouse, scooterPicture, tablePicture } from './houses.ts'

/** Picture of a restaurant: its photo, or a drawn house with what it offers in front, a scooter for deliveries and a table to sit at. */
export function ShopPicture({ restaurant, className }: { restaurant: RestaurantData; className: string }) {
  const { picture, services } = restaurant
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <Picture picture={picture ?? pickHouse(restaurant)} alt="" sizes="(min-width: 64rem) 36rem, 100vw" first className="size-full object-bottom" />
      {!picture && services.includes('table') && <Picture picture={tablePicture} alt="" sizes="8rem" className="absolute bottom-0 left-[52%] h-[44%] w-auto" />}
      {!picture && services.includes('delivery') && (
        <Picture picture={scooterPicture} alt="" sizes="10rem" className="absolute bottom-[-2%] left-[8%] h-[42%] w-auto" />
      )}
    </div>
  )
}

import type { AnchorHTMLAttributes } from 'react'
import { getMapUrl, getOpenStreetMapUrl } from './map-address.ts'

interface MapLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  place: { latitude: number; longitude: number }
}

/** Leads to a place by the device's own navigation. The page is kept for all devices, so which one it is decides as it is pressed; nothing is asked of anyone before. */
export function MapLink({ place: { latitude, longitude }, ...rest }: MapLinkProps) {
  return (
    <a
      {...rest}
      href={getOpenStreetMapUrl(latitude, longitude)}
      rel="noreferrer"
      onClick={({ currentTarget }) => {
        currentTarget.href = getMapUrl(latitude, longitude, navigator)
      }}
    />
  )
}

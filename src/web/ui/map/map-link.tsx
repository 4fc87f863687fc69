import type { AnchorHTMLAttributes } from 'react'
import { getMapUrl, getOpenStreetMapUrl } from './map-address.ts'

interface MapLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  place: { latitude: number; longitude: number }
}

/**
 * Opens the device's navigation app at a location. The cached page is the same for all devices, so the address is set at the press; no request before
 * that.
 */
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

import type { RouteStop } from '#kitchen/delivery/contract.ts'

/** Destination for the phone's map app: the pin that the customer confirmed, else the address. */
export const getMapTarget = ({ latitude, longitude, address }: RouteStop): string =>
  latitude !== null && longitude !== null ? `${latitude},${longitude}` : address

import type { Map as LibraryMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPin } from './open-map.ts'

interface Point {
  latitude: number
  longitude: number
}

/**
 * Places a pin that can be dragged, and keeps it in view when it was set from elsewhere.
 * @returns the element to draw the pin into; undefined while there is none
 */
export function usePin(map: LibraryMap | undefined, pin: Point | null | undefined, movePin: ((pin: Point) => void) | undefined): HTMLElement | undefined {
  const [marker, setMarker] = useState<ReturnType<typeof createPin>>()
  const drop = useEffectEvent((point: Point) => movePin?.(point))
  const isPlaced = Boolean(pin)
  useEffect(() => {
    if (!map || !isPlaced) return
    const element = document.createElement('div')
    // The map is not the only way: the text beside it says where the pin is, and a button moves it.
    element.setAttribute('aria-hidden', 'true')
    const created = createPin(element)
    created.on('dragend', () => {
      const { lat, lng } = created.getLngLat()
      drop({ latitude: lat, longitude: lng })
    })
    setMarker(created)
    return () => {
      created.remove()
      setMarker(undefined)
    }
  }, [map, isPlaced])
  useEffect(() => {
    if (!map || !marker || !pin) return
    marker.setLngLat([pin.longitude, pin.latitude]).addTo(map)
    // Who wants less motion sees the map jump: the library asks the browser.
    if (!map.getBounds().contains([pin.longitude, pin.latitude])) map.panTo([pin.longitude, pin.latitude])
  }, [map, marker, pin])
  return marker?.getElement()
}

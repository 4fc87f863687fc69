import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'

/** What the controls beside the carousel do. */
export interface Motion {
  playing: boolean
  toggle: () => void
  previous: () => void
  next: () => void
}

/** The specification, section 2: every 3000 ms, not stopped by interaction, loops, free drag. Still where motion is unwelcome. */
export default function CarouselMotion({ viewport, onMotion }: { viewport: RefObject<HTMLElement | null>; onMotion: (motion: Motion) => void }) {
  const [autoplay] = useState(() => Autoplay({ delay: 3000, stopOnInteraction: false, playOnInit: !matchMedia('(prefers-reduced-motion: reduce)').matches }))
  const [attach, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start' }, [autoplay])

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    // Where a finger had swiped it to before, Embla counts from.
    element.scrollLeft = 0
    element.dataset.moves = 'true'
    attach(element)
    return () => {
      delete element.dataset.moves
      attach(null)
    }
  }, [attach, viewport])

  useEffect(() => {
    if (!carousel) return
    const tell = () =>
      onMotion({
        playing: autoplay.isPlaying(),
        toggle: () => (autoplay.isPlaying() ? autoplay.stop() : autoplay.play()),
        previous: () => carousel.scrollPrev(),
        next: () => carousel.scrollNext(),
      })
    tell()
    carousel.on('autoplay:play', tell).on('autoplay:stop', tell)
    return () => void carousel.off('autoplay:play', tell).off('autoplay:stop', tell)
  }, [carousel, autoplay, onMotion])

  return null
}

import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect, useState } from 'react'

/** Actions of the carousel's controls. */
export interface CarouselControls {
  playing: boolean
  toggle: () => void
  previous: () => void
  next: () => void
}

/** Carousel (specification, section 2): every 3000 ms, not stopped by interaction, loops, free drag. No autoplay with reduced motion. */
export default function CarouselMotion({ viewport, onMotion }: { viewport: RefObject<HTMLElement | null>; onMotion: (motion: CarouselControls) => void }) {
  // Visitor's choice, stored apart: the plugin restarts by itself after dragging or focus.
  const [isAutoplaying, setAutoplaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [autoplay] = useState(() => Autoplay({ delay: 3000, stopOnInteraction: false, playOnInit: isAutoplaying }))
  const [attach, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start', direction: document.dir === 'rtl' ? 'rtl' : 'ltr' }, [autoplay])

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    // Embla counts from the current scroll position: reset the swipes before hydration.
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
    if (isAutoplaying) {
      if (!autoplay.isPlaying()) autoplay.play()
      return
    }
    autoplay.stop()
    const stopAgain = () => queueMicrotask(() => autoplay.stop())
    carousel.on('autoplay:play', stopAgain)
    return () => void carousel.off('autoplay:play', stopAgain)
  }, [carousel, autoplay, isAutoplaying])

  useEffect(() => {
    if (!carousel) return
    onMotion({ playing: isAutoplaying, toggle: () => setAutoplaying(!isAutoplaying), previous: () => carousel.scrollPrev(), next: () => carousel.scrollNext() })
  }, [carousel, onMotion, isAutoplaying])

  return null
}

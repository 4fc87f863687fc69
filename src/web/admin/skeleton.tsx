interface SkeletonProps {
  /** What is on its way, to those who listen. */
  label: string
  /** The room it takes, in classes. */
  className: string
}

/**
 * Where something will be that is on its way. A part of its own, so that what comes is never drawn into its element: that pulses, is
 * drawn apart from the page, and would be counted as having moved to where it was all the time.
 */
export const Skeleton = ({ label, className }: SkeletonProps) => (
  <div className={`animate-pulse rounded-control bg-sabbia ${className}`} role="status" aria-label={label} />
)
